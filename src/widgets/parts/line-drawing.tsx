// A small drawing of lines for a pop-up. Hidden from screen readers, because a table beside it has the numbers.
import type { ReactElement } from 'react'
import styles from './line-drawing.module.css'

export interface LineDot {
  /** From 0 at the left to 100. */
  readonly x: number
  /** From 0 at the top to 100. */
  readonly y: number
}

export interface DrawnLine {
  readonly label: string
  /** The color, from 1. The line with the first one is thicker and lies over the others. */
  readonly slot: number
  /** Dots without a missing one between them. */
  readonly runs: readonly (readonly LineDot[])[]
}

interface LineDrawingProps {
  readonly lines: readonly DrawnLine[]
  /** The values at the top and at the bottom. */
  readonly range: readonly [top: string, bottom: string]
  /** What stands below the drawing, from left to right. */
  readonly captions: readonly string[]
}

export function LineDrawing({ lines, range, captions }: LineDrawingProps): ReactElement {
  const drawn = lines.toSorted((one, other) => other.slot - one.slot)
  return (
    <figure className={styles.figure} aria-hidden>
      <div className={styles.range}>
        {range.map((text, index) => (
          <span key={index === 0 ? 'top' : 'bottom'}>{text}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          {drawn.map(line => (
            <Line key={line.label} line={line} />
          ))}
        </svg>
      </div>
      <div className={styles.captions}>
        {captions.map(text => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <ul className={styles.legend}>
        {lines.map(({ label, slot }) => (
          <li key={label} className={styles.entry} data-slot={slot}>
            {label}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Line({ line: { runs, slot } }: { readonly line: DrawnLine }): ReactElement {
  return (
    <g className={styles.line} data-slot={slot}>
      {runs.map(run => (
        <path key={run[0]?.x} d={drawRun(run)} />
      ))}
      {runs.flat().map(dot => (
        <path key={dot.x} className={styles.dot} d={`M${dot.x} ${dot.y}h0`} />
      ))}
    </g>
  )
}

function drawRun(run: readonly LineDot[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

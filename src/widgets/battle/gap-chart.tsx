// The gaps of a group at its last points. Hidden from screen readers, because the table beside it has the numbers.
import { formatSeconds } from '#timing'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import styles from './gap-chart.module.css'
import { findGapScale, type GapDot, type GapLine, type GapLines, layOutLine } from './gap-lines'

export function GapChart({ lines, rows }: GapLines): ReactElement | undefined {
  const scale = findGapScale(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!scale || !first || !last) return undefined
  return (
    <figure className={styles.figure} aria-hidden>
      <div className={styles.gaps}>
        <span>{formatSeconds(scale.max)}</span>
        <span>{formatSeconds(scale.min)}</span>
      </div>
      <div className={styles.plot}>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.map((line, index) => (
            <Line key={line.id} line={line} runs={layOutLine(rows, index, scale)} />
          ))}
        </svg>
      </div>
      <div className={styles.points}>
        <span>{formatPoint(first.point)}</span>
        <span>{formatPoint(last.point)}</span>
      </div>
      <ul className={styles.legend}>
        {lines.map(({ id, label, slot }) => (
          <li key={id} className={styles.entry} data-slot={slot}>
            {label}
          </li>
        ))}
      </ul>
    </figure>
  )
}

interface LineProps {
  readonly line: GapLine
  readonly runs: readonly (readonly GapDot[])[]
}

function Line({ line: { slot }, runs }: LineProps): ReactElement {
  return (
    <g className={styles.line} data-slot={slot} data-mine={slot === 1 ? '' : undefined}>
      {runs.map(run => (
        <path key={run[0]?.x} d={drawRun(run)} />
      ))}
      {runs.flat().map(dot => (
        <path key={dot.x} className={styles.dot} d={`M${dot.x} ${dot.y}h0`} />
      ))}
    </g>
  )
}

function drawRun(run: readonly GapDot[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

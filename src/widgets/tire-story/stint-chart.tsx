// The clean laps of each stint by age, over each other. Hidden from screen readers, because the table beside it has the
// numbers.
import { formatLapTime, type Stint } from '#timing'
import type { ReactElement } from 'react'
import styles from './stint-chart.module.css'
import { layOutStints, type StintDot, type StintLine } from './stint-lines'

export function StintChart({ stints }: { readonly stints: readonly Stint[] }): ReactElement | undefined {
  const layout = layOutStints(stints)
  if (!layout) return undefined
  const { lines, maxAge, fastest, slowest } = layout
  return (
    <figure className={styles.figure} aria-hidden>
      <div className={styles.times}>
        <span>{formatShort(slowest)}</span>
        <span>{formatShort(fastest)}</span>
      </div>
      <div className={styles.plot}>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.toReversed().map(line => (
            <Line key={line.number} line={line} />
          ))}
        </svg>
      </div>
      <div className={styles.ages}>
        <span>1</span>
        <span>Laps of the stint</span>
        <span>{maxAge}</span>
      </div>
      <ul className={styles.legend}>
        {lines.map(({ number, slot }) => (
          <li key={number} className={styles.entry} data-slot={slot}>
            {`Stint ${number}`}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** `1:31.600`: without the hours, which no lap has. */
function formatShort(time: number): string {
  return formatLapTime(time).replace(/^00:0?/, '')
}

function Line({ line: { runs, slot } }: { readonly line: StintLine }): ReactElement {
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

function drawRun(run: readonly StintDot[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

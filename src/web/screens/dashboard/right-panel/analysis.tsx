// Two riders head to head: mirrored bars, the better value bold (dashboard document, right panel; look.md).
import type { AnalysisEntry } from '#contract'
import { EmptyState, VisuallyHidden } from '#ui'
import { Swords } from 'lucide-react'
import type { ReactElement } from 'react'
import { type Measure, measures } from './analysis-measures'
import styles from './analysis.module.css'

interface AnalysisProps {
  /** The first two are compared; a missing value is 0. */
  readonly entries: readonly Partial<AnalysisEntry>[]
}

export function Analysis({ entries }: AnalysisProps): ReactElement {
  const [left, right] = entries
  if (!left || !right)
    return (
      <EmptyState
        icon={Swords}
        title="No analysis yet"
        text="Choose a rider and a race to compare, and the two stand here head to head."
      />
    )
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Head to head</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <RiderHead entry={left} side="primary" />
          <td className={styles.versus}>vs</td>
          <RiderHead entry={right} side="comparison" />
        </tr>
      </thead>
      <tbody>
        {measures.map(measure => (
          <MeasureRow key={measure.key} measure={measure} left={left} right={right} />
        ))}
      </tbody>
    </table>
  )
}

interface RiderHeadProps {
  readonly entry: Partial<AnalysisEntry>
  readonly side: 'primary' | 'comparison'
}

function RiderHead({ entry, side }: RiderHeadProps): ReactElement {
  return (
    <th scope="col" className={styles.rider} data-row={side}>
      <span className={styles.number}>{`#${entry.number ?? ''}`}</span>
      <span>{entry.name}</span>
    </th>
  )
}

interface MeasureRowProps {
  readonly measure: Measure
  readonly left: Partial<AnalysisEntry>
  readonly right: Partial<AnalysisEntry>
}

function MeasureRow({ measure, left, right }: MeasureRowProps): ReactElement {
  const [one, other] = [left[measure.key] ?? 0, right[measure.key] ?? 0]
  const longest = measure.isRate ? 100 : Math.max(Math.abs(one), Math.abs(other), 1)
  return (
    <tr>
      <Value value={one} rival={other} longest={longest} measure={measure} side="primary" />
      <th scope="row" className={styles.label}>
        {measure.label}
      </th>
      <Value value={other} rival={one} longest={longest} measure={measure} side="comparison" />
    </tr>
  )
}

interface ValueProps {
  readonly value: number
  readonly rival: number
  readonly longest: number
  readonly measure: Measure
  readonly side: 'primary' | 'comparison'
}

function Value({ value, rival, longest, measure, side }: ValueProps): ReactElement {
  const share = Math.min(1, Math.abs(value) / longest)
  return (
    <td
      className={styles.value}
      data-row={side}
      data-better={measure.isBetter && value > rival ? '' : undefined}
      data-rate={measure.isRate ? '' : undefined}
    >
      <span className={styles.figure}>{value}</span>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-loss={value < 0 ? '' : undefined}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </td>
  )
}

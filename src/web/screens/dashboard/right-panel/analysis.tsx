// Compares two riders with mirrored bars; the better value is bold (dashboard document, right panel; look.md).
import type { AnalysisEntry } from '#contract'
import { EmptyState, VisuallyHidden } from '#ui'
import { Swords } from 'lucide-react'
import type { ReactElement } from 'react'
import { type Measure, measures } from './analysis-measures'
import styles from './analysis.module.css'

interface AnalysisProps {
  /** The first two entries are compared; a missing value counts as 0. */
  readonly entries: readonly Partial<AnalysisEntry>[]
}

export function Analysis({ entries }: AnalysisProps): ReactElement {
  const [left, right] = entries
  if (!left || !right)
    return (
      <EmptyState
        icon={Swords}
        title="No analysis yet"
        text="Choose a rider and a race to compare the two riders head to head."
      />
    )
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Head to head</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <RiderHeader entry={left} side="primary" />
          <td className={styles.versus}>vs</td>
          <RiderHeader entry={right} side="comparison" />
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

interface RiderHeaderProps {
  readonly entry: Partial<AnalysisEntry>
  readonly side: 'primary' | 'comparison'
}

function RiderHeader({ entry, side }: RiderHeaderProps): ReactElement {
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
  const [leftValue, rightValue] = [left[measure.key] ?? 0, right[measure.key] ?? 0]
  const maxValue = measure.isRate ? 100 : Math.max(Math.abs(leftValue), Math.abs(rightValue), 1)
  return (
    <tr>
      <ValueCell
        value={leftValue}
        otherValue={rightValue}
        maxValue={maxValue}
        measure={measure}
        side="primary"
      />
      <th scope="row" className={styles.label}>
        {measure.label}
      </th>
      <ValueCell
        value={rightValue}
        otherValue={leftValue}
        maxValue={maxValue}
        measure={measure}
        side="comparison"
      />
    </tr>
  )
}

interface ValueCellProps {
  readonly value: number
  readonly otherValue: number
  readonly maxValue: number
  readonly measure: Measure
  readonly side: 'primary' | 'comparison'
}

function ValueCell({ value, otherValue, maxValue, measure, side }: ValueCellProps): ReactElement {
  const fraction = Math.min(1, Math.abs(value) / maxValue)
  return (
    <td
      className={styles.value}
      data-row={side}
      data-better={measure.isHigherBetter && value > otherValue ? '' : undefined}
      data-rate={measure.isRate ? '' : undefined}
    >
      <span className={styles.figure}>{value}</span>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-loss={value < 0 ? '' : undefined}
          style={{ transform: `scaleX(${fraction})` }}
        />
      </span>
    </td>
  )
}

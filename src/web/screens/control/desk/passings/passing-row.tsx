import type { DeskPassing } from '#contract'
import { memo } from 'react'
import { formatDuration, formatExactTimeOfDay } from '../format-times'
import { Marks } from '../marks-of-row'
import styles from './passings.module.css'

interface PassingRowProps {
  readonly passing: DeskPassing
  /** The number of the rider, with the class where classes share it. */
  readonly label: string
  readonly index: number
  readonly rowHeight: number
  readonly timezone: string
  readonly isSelected: boolean
  /** The one row that Tab reaches; the arrow keys reach the others. */
  readonly isFocusable: boolean
  readonly onSelect: (id: string) => void
}

export const PassingRow = memo(function PassingRow(props: PassingRowProps) {
  const { passing, label, index, rowHeight, timezone, isSelected, isFocusable, onSelect } = props
  const { id, at, timeOfDay, line, name, source, lap, lapTime, hits, signal, by } = passing
  const isKnown = passing.competitor !== ''
  const rider = isKnown ? `${label} ${name}` : source || 'unknown'
  return (
    <tr
      style={{ height: rowHeight }}
      data-passing={id}
      data-deleted={passing.isDeleted ? '' : undefined}
      data-uncounted={passing.isCounted ? undefined : ''}
      data-unknown={isKnown ? undefined : ''}
      aria-rowindex={index}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onSelect(id)}
      onFocus={() => onSelect(id)}
    >
      <td>{formatExactTimeOfDay(timeOfDay, timezone)}</td>
      <td>{formatDuration(at)}</td>
      <td>{line}</td>
      <td className={styles.rider} title={isKnown ? `${rider}, ${source}` : source}>
        {isKnown ? (
          <>
            <b>{label}</b> {name}
          </>
        ) : (
          rider
        )}
      </td>
      <td>{lap ?? ''}</td>
      <td data-struck={passing.isLapCancelled ? '' : undefined}>
        {lapTime === null ? '' : formatDuration(lapTime)}
      </td>
      <td>{describeSignal(hits, signal)}</td>
      <td>{by}</td>
      <td className={styles.marks}>
        <Marks marks={marksOf(passing)} />
      </td>
    </tr>
  )
})

function describeSignal(hits: number | null, signal: number | null): string {
  return hits === null && signal === null ? '' : `${hits ?? '-'}/${signal ?? '-'}`
}

function marksOf({ marks, isDeleted, isLapCancelled, isCounted }: DeskPassing): string[] {
  return [
    ...(isDeleted ? ['deleted'] : []),
    ...(isLapCancelled ? ['lap cancelled'] : []),
    ...marks,
    ...(!isCounted && !isDeleted && marks.length === 0 ? ['not counted'] : []),
  ]
}

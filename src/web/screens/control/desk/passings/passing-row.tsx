import type { DeskPassing } from '#contract'
import { memo } from 'react'
import { formatDuration, formatExactTimeOfDay } from '../format-times'
import { Marks } from '../marks-of-row'
import styles from './passings.module.css'

interface PassingRowProps {
  readonly passing: DeskPassing
  readonly index: number
  readonly rowHeight: number
  readonly timezone: string
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
}

export const PassingRow = memo(function PassingRow(props: PassingRowProps) {
  const { passing, index, rowHeight, timezone, isSelected, onSelect } = props
  const { id, at, timeOfDay, line, number, name, source, lap, lapTime, hits, signal, by } = passing
  const isKnown = passing.competitor !== ''
  const rider = isKnown ? `${number} ${name}` : source || 'unknown'
  return (
    <div
      role="row"
      className={styles.row}
      style={{ top: index * rowHeight, height: rowHeight }}
      data-passing={id}
      data-deleted={passing.isDeleted ? '' : undefined}
      data-uncounted={passing.isCounted ? undefined : ''}
      data-unknown={isKnown ? undefined : ''}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(id)}
    >
      <span role="gridcell">{formatExactTimeOfDay(timeOfDay, timezone)}</span>
      <span role="gridcell">{formatDuration(at)}</span>
      <span role="gridcell">{line}</span>
      <span role="gridcell" className={styles.rider} title={isKnown ? `${rider}, ${source}` : source}>
        {isKnown ? (
          <>
            <b>{number}</b> {name}
          </>
        ) : (
          rider
        )}
      </span>
      <span role="gridcell">{lap ?? ''}</span>
      <span role="gridcell" data-struck={passing.isLapCancelled ? '' : undefined}>
        {lapTime === null ? '' : formatDuration(lapTime)}
      </span>
      <span role="gridcell">{describeSignal(hits, signal)}</span>
      <span role="gridcell">{by}</span>
      <span role="gridcell" className={styles.marks}>
        <Marks marks={marksOf(passing)} />
      </span>
    </div>
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

import type { DeskRow } from '#contract'
import { memo } from 'react'
import { formatDuration } from '../format-times'
import { Marks } from '../marks-of-row'

interface BoardRowProps {
  readonly row: DeskRow
  readonly hasCategory: boolean
  readonly isSelected: boolean
  /** The one row that Tab reaches; the arrow keys reach the others. */
  readonly isFocusable: boolean
  readonly onSelect: (competitor: string) => void
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, hasCategory, isSelected, isFocusable, onSelect } = props
  const { competitor, position, number, name, category, laps, last, best, diff, gap } = row
  return (
    <tr
      data-competitor={competitor}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onSelect(competitor)}
      onFocus={() => onSelect(competitor)}
    >
      <td>{position ?? '-'}</td>
      <td data-strong="">{number}</td>
      <td data-align="start" data-name="" data-class={hasCategory ? category : undefined} title={name}>
        {name}
      </td>
      {hasCategory && (
        <td data-category="" title={category}>
          {category}
        </td>
      )}
      <td>{laps}</td>
      <td>{formatDuration(last)}</td>
      <td>{formatDuration(best)}</td>
      <td>{diff || '-'}</td>
      <td>{gap || '-'}</td>
      <td data-align="start">
        <Marks marks={marksOf(row)} />
      </td>
    </tr>
  )
})

function marksOf({ status, penalty, notes, isInPit, isFinished }: DeskRow): string[] {
  return [status, penalty, isInPit ? 'PIT' : '', isFinished ? 'Finished' : '', ...notes].filter(Boolean)
}

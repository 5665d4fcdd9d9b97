import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { animate, durations } from './motion'
import { type CellMark, type CellValue, type Column, contentOf } from './table-rules'
import styles from './table.module.css'

interface TableCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isBordered: boolean
  readonly mark: CellMark | undefined
  /** Tinted for a moment when its value changes. */
  readonly isTinted: boolean
}

export function TableCell<Row>(props: TableCellProps<Row>): ReactElement {
  const { column, row, isBordered, mark, isTinted } = props
  const { value, content, source } = contentOf(column, row)
  const cell = useTint(value, isTinted)
  const Cell = column.isRowName ? 'th' : 'td'
  return (
    <Cell
      ref={cell}
      className={styles.cell}
      scope={column.isRowName ? 'row' : undefined}
      data-column={column.key}
      data-align={column.align ?? 'start'}
      data-figure={column.isFigure ? '' : undefined}
      data-stuck={column.isStuck ? '' : undefined}
      data-source={source}
      data-bordered={isBordered ? '' : undefined}
    >
      {mark ? (
        <span className={styles.chip} data-mark={mark}>
          {content}
        </span>
      ) : (
        content
      )}
    </Cell>
  )
}

function useTint(value: CellValue, isTinted: boolean): RefObject<HTMLTableCellElement | null> {
  const cell = useRef<HTMLTableCellElement>(null)
  const shown = useRef(value)
  // With the value itself, not a frame later.
  useLayoutEffect(() => {
    const isChanged = shown.current !== value
    shown.current = value
    if (!isChanged || !isTinted || value === undefined || !cell.current) return
    for (const { share, until } of tints) {
      const tint = animate(cell.current, [{ backgroundColor: tintOf(share), offset: 0 }], holding(until))
      if (tint) tint.startTime = Math.floor(performance.now() / together) * together
    }
  }, [value, isTinted])
  return cell
}

/**
 * The tint fades in steps, the strongest on top, and those of all cells together. A colour that changes with every
 * frame would have the whole page painted with every frame, and in a race there is always a cell that has just changed.
 */
const tints = [
  { share: 40, until: durations.tint },
  { share: 100, until: durations.tint / 2 },
]
const together = durations.tint / 4

const tintOf = (share: number): string => `color-mix(in srgb, var(--changed) ${share}%, transparent)`

/** What comes before an animation begins is its first frame, and costs nothing. */
const holding = (until: number): KeyframeAnimationOptions => ({
  delay: until,
  duration: 1,
  fill: 'backwards',
})

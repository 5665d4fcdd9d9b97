import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
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
  useEffect(() => {
    const isChanged = shown.current !== value
    shown.current = value
    if (!isChanged || !isTinted || value === undefined || !cell.current) return
    // Only the first frame is named: it fades to whatever colour the cell has.
    animate(cell.current, [{ backgroundColor: 'var(--changed)', offset: 0 }], {
      duration: durations.tint,
      easing: 'ease-in',
    })
  }, [value, isTinted])
  return cell
}

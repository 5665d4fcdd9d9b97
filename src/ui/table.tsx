import { type ReactElement, useMemo } from 'react'
import { markScroll } from './mark-scroll'
import { TableRow, useCellMarks } from './table-row'
import type { Column, TableRules } from './table-rules'
import styles from './table.module.css'
import { type OnRowPress, useRowPress } from './use-row-press'
import { useSlidingRows } from './use-sliding-rows'

interface TableProps<Row> extends TableRules<Row> {
  /** Describes the table to screen readers. */
  readonly caption: string
  /** Must be the same array at every render; otherwise all rows render again. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly emptyText?: string
  /** Animates moved rows and tints changed cells; for live data. */
  readonly isAnimated?: boolean
  /** Called when a row is pressed. The row names become buttons that open a menu. */
  readonly onRowPress?: OnRowPress<Row> | undefined
}

export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { caption, rows, keyOf, getHighlight, isRowHidden, isRowPinned, onRowPress } = props
  const { emptyText = 'No data', isAnimated = false } = props
  const columns = useVisibleColumns(props)
  const getCellMarks = useCellMarks(columns, props)
  const visible = rows.filter(row => !isRowHidden?.(row))
  const keys = visible.map(keyOf)
  const body = useSlidingRows(keys, isAnimated)
  useRowPress(body, visible, onRowPress)
  return (
    <section className={styles.frame} aria-label={caption} ref={markScroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-pressable={onRowPress ? '' : undefined}>
          {visible.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={Math.max(1, columns.length)}>
                {emptyText}
              </td>
            </tr>
          )}
          {visible.map((row, index) => (
            <TableRow
              key={keys[index]}
              row={row}
              columns={columns}
              highlight={getHighlight?.(row)}
              cellMarks={getCellMarks(row)}
              isAnimated={isAnimated}
              isPinned={isRowPinned?.(row) ?? false}
              isPressable={onRowPress !== undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the same array as long as the same columns are hidden. */
function useVisibleColumns<Row>({ columns, isColumnHidden }: TableProps<Row>): readonly Column<Row>[] {
  const hidden = columns.map(column => (isColumnHidden?.(column) ? '1' : '0')).join('')
  return useMemo(() => columns.filter((_, index) => hidden[index] === '0'), [columns, hidden])
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }): ReactElement {
  return (
    <th
      scope="col"
      className={styles.head}
      data-column={column.key}
      data-align={column.align ?? 'start'}
      data-sticky={column.isSticky ? '' : undefined}
      data-folded={column.isFolded ? '' : undefined}
    >
      {column.name ? <abbr title={column.name}>{column.header}</abbr> : column.header}
    </th>
  )
}

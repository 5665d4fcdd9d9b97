import { type ReactElement, useMemo } from 'react'
import { reachWhenScrolling } from './reach-when-scrolling'
import { TableRow, useLooks } from './table-row'
import type { Column, TableRules } from './table-rules'
import styles from './table.module.css'
import { useSlidingRows } from './use-sliding-rows'

interface TableProps<Row> extends TableRules<Row> {
  /** What the table shows, for a screen reader. */
  readonly caption: string
  /** The same list at every drawing, lest all rows be drawn again. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly emptyText?: string
  /** Rows slide to their new places and changed cells are tinted: for what changes by itself. */
  readonly isMoving?: boolean
}

export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { caption, rows, keyOf, highlight, isRowHidden, emptyText = 'No data', isMoving = false } = props
  const columns = useVisibleColumns(props)
  const looksOf = useLooks(columns, props)
  const visible = rows.filter(row => !isRowHidden?.(row))
  const keys = visible.map(keyOf)
  const body = useSlidingRows(keys, isMoving)
  return (
    <section className={styles.frame} aria-label={caption} ref={reachWhenScrolling}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {visible.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={Math.max(1, columns.length)}>
                {emptyText}
              </td>
            </tr>
          )}
          {visible.map((row, place) => (
            <TableRow
              key={keys[place]}
              row={row}
              columns={columns}
              highlight={highlight?.(row)}
              looks={looksOf(row)}
              isMoving={isMoving}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same list as long as the same columns are hidden. */
function useVisibleColumns<Row>({ columns, isColumnHidden }: TableProps<Row>): readonly Column<Row>[] {
  const hidden = columns.map(column => (isColumnHidden?.(column) ? '1' : '0')).join('')
  return useMemo(() => columns.filter((_, place) => hidden[place] === '0'), [columns, hidden])
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }): ReactElement {
  return (
    <th
      scope="col"
      className={styles.head}
      data-column={column.key}
      data-align={column.align ?? 'start'}
      data-stuck={column.isStuck ? '' : undefined}
    >
      {column.name ? <abbr title={column.name}>{column.header}</abbr> : column.header}
    </th>
  )
}

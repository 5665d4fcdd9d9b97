import type { ReactElement } from 'react'
import { reachWhenScrolling } from './reach-when-scrolling'
import { TableCell } from './table-cell'
import type { Column, TableRules } from './table-rules'
import styles from './table.module.css'

interface TableProps<Row> extends TableRules<Row> {
  /** What the table shows, for a screen reader. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly emptyText?: string
}

export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { caption, rows, keyOf, highlight, isRowHidden, isColumnHidden, emptyText = 'No data' } = props
  const columns = props.columns.filter(column => !isColumnHidden?.(column))
  const visible = rows.filter(row => !isRowHidden?.(row))
  return (
    <section className={styles.frame} aria-label={caption} ref={reachWhenScrolling}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" className={styles.head} data-align={column.align ?? 'start'}>
                {column.name ? <abbr title={column.name}>{column.header}</abbr> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={Math.max(1, columns.length)}>
                {emptyText}
              </td>
            </tr>
          )}
          {visible.map(row => (
            <tr key={keyOf(row)} className={styles.row} data-row={highlight?.(row)}>
              {columns.map(column => (
                <TableCell
                  key={column.key}
                  column={column}
                  row={row}
                  isBordered={props.isBordered?.(row, column) ?? false}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { memo, type ReactElement, useMemo } from 'react'
import { TableCell } from './table-cell'
import type { CellMark, Column, TableRules } from './table-rules'
import styles from './table.module.css'

interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly highlight: ReturnType<NonNullable<TableRules<Row>['highlight']>>
  /** The look of each cell, written as `looksOf` writes it. */
  readonly looks: string
  readonly isMoving: boolean
}

function PlainRow<Row>({ row, columns, highlight, looks, isMoving }: TableRowProps<Row>): ReactElement {
  const cells = looks.split(between)
  return (
    <tr className={styles.row} data-row={highlight}>
      {columns.map((column, place) => (
        <TableCell
          key={column.key}
          column={column}
          row={row}
          isBordered={cells[place]?.startsWith(bordered) ?? false}
          mark={marks.find(mark => cells[place]?.endsWith(mark))}
          isTinted={isMoving}
        />
      ))}
    </tr>
  )
}

/** Drawn again only when its row is another object, or looks different because of the rows around it. */
export const TableRow = memo(PlainRow) as typeof PlainRow // `memo` would forget the type of the row.

const marks: readonly CellMark[] = ['session-best', 'personal-best']
const bordered = 'bordered'
const between = '|'

/** One text for all cells of a row, which can be compared where functions and lists cannot. */
function looksOf<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  { isBordered, markOf }: TableRules<Row>,
): string {
  return columns
    .map(column => `${isBordered?.(row, column) ? bordered : ''} ${markOf?.(row, column) ?? ''}`)
    .join(between)
}

/** Found once for each row, for as long as the rules and the row are the same. */
export function useLooks<Row>(
  columns: readonly Column<Row>[],
  { isBordered, markOf }: TableRules<Row>,
): (row: Row) => string {
  return useMemo(() => rememberLooks(columns, { isBordered, markOf }), [columns, isBordered, markOf])
}

function rememberLooks<Row>(columns: readonly Column<Row>[], rules: TableRules<Row>): (row: Row) => string {
  const known = new WeakMap<object, string>()
  return row => {
    if (typeof row !== 'object' || row === null) return looksOf(row, columns, rules)
    const looks = known.get(row) ?? looksOf(row, columns, rules)
    known.set(row, looks)
    return looks
  }
}

import { memo, type ReactElement } from 'react'
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
export function looksOf<Row>(row: Row, columns: readonly Column<Row>[], rules: TableRules<Row>): string {
  return columns
    .map(column => {
      const border = rules.isBordered?.(row, column) ? bordered : ''
      return `${border} ${rules.markOf?.(row, column) ?? ''}`
    })
    .join(between)
}

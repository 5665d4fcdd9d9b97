import type { ReactElement } from 'react'
import { type Column, contentOf } from './table-rules'
import styles from './table.module.css'

interface TableCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isBordered: boolean
}

export function TableCell<Row>({ column, row, isBordered }: TableCellProps<Row>): ReactElement {
  const { content, source } = contentOf(column, row)
  const Cell = column.isRowName ? 'th' : 'td'
  return (
    <Cell
      className={styles.cell}
      scope={column.isRowName ? 'row' : undefined}
      data-align={column.align ?? 'start'}
      data-figure={column.isFigure ? '' : undefined}
      data-source={source}
      data-bordered={isBordered ? '' : undefined}
    >
      {content}
    </Cell>
  )
}

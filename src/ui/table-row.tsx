import { memo, type ReactElement, useMemo } from 'react'
import { TableCell } from './table-cell'
import type { CellMark, Column, TableRules } from './table-rules'
import styles from './table.module.css'

interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly highlight: ReturnType<NonNullable<TableRules<Row>['getHighlight']>>
  /** The border and mark of each cell, as encoded by `encodeCellMarks`. */
  readonly cellMarks: string
  readonly isAnimated: boolean
  readonly isPinned: boolean
  readonly isPressable: boolean
}

function UnmemoizedRow<Row>({
  row,
  columns,
  highlight,
  cellMarks,
  isAnimated,
  isPinned,
  isPressable,
}: TableRowProps<Row>): ReactElement {
  const encodedCells = cellMarks.split(separator)
  return (
    <tr className={styles.row} data-row={highlight} data-pinned={isPinned ? '' : undefined}>
      {columns.map((column, index) => (
        <TableCell
          key={column.key}
          column={column}
          row={row}
          isBordered={encodedCells[index]?.startsWith(bordered) ?? false}
          mark={marks.find(mark => encodedCells[index]?.endsWith(mark))}
          isChangeTinted={isAnimated}
          isPressable={isPressable}
        />
      ))}
    </tr>
  )
}

/** Renders again only if the row object or the marks of its cells change. */
export const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow // `memo` drops the type parameter.

const marks: readonly CellMark[] = ['session-best', 'personal-best']
const bordered = 'bordered'
const separator = '|'

/** Encodes the marks of a row as one string, which `memo` can compare. */
function encodeCellMarks<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  { isBordered, getMark }: TableRules<Row>,
): string {
  return columns
    .map(column => `${isBordered?.(row, column) ? bordered : ''} ${getMark?.(row, column) ?? ''}`)
    .join(separator)
}

/** Memoizes the marks per row object until the rules change. */
export function useCellMarks<Row>(
  columns: readonly Column<Row>[],
  { isBordered, getMark }: TableRules<Row>,
): (row: Row) => string {
  return useMemo(() => memoizeCellMarks(columns, { isBordered, getMark }), [columns, isBordered, getMark])
}

function memoizeCellMarks<Row>(
  columns: readonly Column<Row>[],
  rules: TableRules<Row>,
): (row: Row) => string {
  const cache = new WeakMap<object, string>()
  return row => {
    if (typeof row !== 'object' || row === null) return encodeCellMarks(row, columns, rules)
    const cellMarks = cache.get(row) ?? encodeCellMarks(row, columns, rules)
    cache.set(row, cellMarks)
    return cellMarks
  }
}

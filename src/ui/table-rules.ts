// The types by which a table is configured (decisions Q-134: highlight, hide, format, fall back, border).
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The full name, shown as the tooltip of a short header. */
  readonly name?: string
  readonly align?: 'start' | 'center' | 'end'
  /** Uses the condensed font with tabular figures, for times and counts. */
  readonly isNumeric?: boolean
  /** The cell is the row header. */
  readonly isRowName?: boolean
  /** Has no values, so it takes as little room as possible. */
  readonly isFolded?: boolean
  /** Stays visible while the table scrolls horizontally; the parent's CSS sets the offset from the edge. */
  readonly isSticky?: boolean
  readonly value: (row: Row) => CellValue
  /** Used in this order if the value is missing. A fallback is dimmed, to distinguish it from a value. */
  readonly fallbacks?: readonly ((row: Row) => CellValue)[]
  readonly format?: (value: NonNullable<CellValue>, row: Row) => ReactNode
}

/** For the columns of positions, times and counts. */
export const numericColumn = { align: 'end', isNumeric: true } as const satisfies Partial<Column<never>>

/** A missing value is `undefined` or an empty string. */
export type CellValue = string | number | undefined

export type CellMark = 'session-best' | 'personal-best'

export interface TableRules<Row> {
  readonly getHighlight?: (row: Row) => 'primary' | 'comparison' | undefined
  readonly isRowHidden?: (row: Row) => boolean
  /** The row stays below the header while the table is scrolled. */
  readonly isRowPinned?: ((row: Row) => boolean) | undefined
  readonly isColumnHidden?: (column: Column<Row>) => boolean
  /** Memoized per row object, like `getMark`; a new function resets the cache. */
  readonly isBordered?: ((row: Row, column: Column<Row>) => boolean) | undefined
  /** Shows the value of a cell as a colored chip. */
  readonly getMark?: ((row: Row, column: Column<Row>) => CellMark | undefined) | undefined
}

interface CellContent {
  /** The unformatted value, which is compared to detect a change. */
  readonly value: CellValue
  readonly content: ReactNode
  readonly source: 'value' | 'fallback' | 'missing'
}

export function getCellContent<Row>(column: Column<Row>, row: Row): CellContent {
  const readers = [column.value, ...(column.fallbacks ?? [])]
  for (const [index, read] of readers.entries()) {
    const value = read(row)
    if (value === undefined || value === '') continue
    return {
      value,
      content: column.format?.(value, row) ?? value,
      source: index === 0 ? 'value' : 'fallback',
    }
  }
  return { value: undefined, content: '-', source: 'missing' }
}

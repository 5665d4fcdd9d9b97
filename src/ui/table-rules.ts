// What a table is told about its columns and rows (decisions Q-134: highlight, hide, format, fall back, border).
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The full name behind a short header. */
  readonly name?: string
  readonly align?: 'start' | 'center' | 'end'
  /** Times and counts stand in the condensed tabular face. */
  readonly isFigure?: boolean
  /** The cell that names its row. */
  readonly isRowName?: boolean
  /** Stays in sight while the table scrolls sideways; the owner's style says how far from the edge. */
  readonly isStuck?: boolean
  readonly value: (row: Row) => CellValue
  /** Asked in turn while the value is missing; what they give is dimmed, so the two never look alike. */
  readonly fallbacks?: readonly ((row: Row) => CellValue)[]
  readonly format?: (value: NonNullable<CellValue>, row: Row) => ReactNode
}

/** Missing is `undefined`, or text with nothing in it. */
export type CellValue = string | number | undefined

export type CellMark = 'session-best' | 'personal-best'

export interface TableRules<Row> {
  readonly highlight?: (row: Row) => 'primary' | 'comparison' | undefined
  readonly isRowHidden?: (row: Row) => boolean
  readonly isColumnHidden?: (column: Column<Row>) => boolean
  /** Like the next, asked again only for a row that is another object, or when it is another function. */
  readonly isBordered?: ((row: Row, column: Column<Row>) => boolean) | undefined
  /** Puts the value of a cell on a chip. */
  readonly markOf?: ((row: Row, column: Column<Row>) => CellMark | undefined) | undefined
}

interface CellContent {
  /** As it was read; by it a cell knows whether it changed. */
  readonly value: CellValue
  readonly content: ReactNode
  readonly source: 'value' | 'fallback' | 'missing'
}

export function contentOf<Row>(column: Column<Row>, row: Row): CellContent {
  const readers = [column.value, ...(column.fallbacks ?? [])]
  for (const [place, read] of readers.entries()) {
    const value = read(row)
    if (value === undefined || value === '') continue
    return {
      value,
      content: column.format?.(value, row) ?? value,
      source: place === 0 ? 'value' : 'fallback',
    }
  }
  return { value: undefined, content: '-', source: 'missing' }
}

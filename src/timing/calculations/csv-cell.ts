// Formats the cells and lines of CSV files (RFC 4180).
import { formatSeconds } from './time'

/** A missing value is an empty cell. Only texts are escaped: numbers stay numbers, negative ones too. */
export type CsvCell = string | number | null | undefined

/** Matches before a character that spreadsheets interpret as the start of a formula, in any cell they may detect. */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r])/g

/** Prevents names from feeds and forms from being executed as formulas when a spreadsheet opens the file. */
export function escapeFormulas(text: string): string {
  return text.replaceAll(formulaStart, "'")
}

/** Quoted where necessary. */
export function formatCsvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? escapeFormulas(cell) : String(cell ?? '')
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its line end. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`
}

/** Seconds with three decimals. Not escaped, so that negative ones stay numbers. */
export function formatCsvSeconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : formatSeconds(milliseconds)
}

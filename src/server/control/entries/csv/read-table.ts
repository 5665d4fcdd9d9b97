// Reads the bytes of a file as a table with the fields of its columns.
import type { EntryField } from '#contract'
import { csvLimits, type CsvProblem } from './csv-problem'
import { decodeText, type DecodedText } from './decode-text'
import { detectSeparator } from './detect-separator'
import { findField, orbitsOrder } from './headings'
import { type CsvRecord, type Separator, splitCsv } from './split-csv'

export type ColumnField = EntryField | ''

export interface TableOptions {
  /** The fields of the columns, chosen by hand. */
  readonly columns?: readonly ColumnField[] | undefined
  readonly hasHeading?: boolean | undefined
}

export interface Table {
  readonly separator: Separator
  readonly encoding: DecodedText['encoding']
  readonly hasHeading: boolean
  readonly isOrbitsOrder: boolean
  readonly columns: readonly { readonly heading: string; readonly field: ColumnField }[]
  readonly records: readonly CsvRecord[]
}

/** A table, or why the file is none. */
export function readTable(bytes: Uint8Array, options: TableOptions): Table | CsvProblem {
  const decoded = decodeText(bytes)
  if ('message' in decoded) return decoded
  const { separator, text, skippedLines } = detectSeparator(decoded.text)
  // One more than allowed, and the heading.
  const { records: all, problem } = splitCsv(text, separator, csvLimits.rows + 2)
  if (problem) return { ...problem, line: (problem.line ?? 0) + skippedLines }
  const records = all.map(({ line, fields }) => ({ line: line + skippedLines, fields }))
  const [first] = records
  if (first === undefined) return { message: 'The file is empty' }
  const table = describeColumns(records, first, options)
  const rows = table.hasHeading ? records.slice(1) : records
  if (rows.length > csvLimits.rows) return { message: `The file has more than ${csvLimits.rows} rows` }
  if (rows.length === 0) return { message: 'The file has a heading only' }
  return { separator, encoding: decoded.encoding, ...table, records: rows }
}

function describeColumns(
  records: readonly CsvRecord[],
  first: CsvRecord,
  options: TableOptions,
): Pick<Table, 'hasHeading' | 'isOrbitsOrder' | 'columns'> {
  const found = first.fields.map(findField)
  const hasHeading = options.hasHeading ?? looksLikeHeading(first, found)
  const isOrbitsOrder = !hasHeading && options.columns === undefined && looksLikeOrbits(first)
  const guessed = hasHeading ? toColumnFields(found) : isOrbitsOrder ? orbitsOrder : []
  const fields = options.columns ?? guessed
  const width = Math.max(...records.map(record => record.fields.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: hasHeading ? (first.fields[index] ?? '') : '',
    field: fields[index] ?? '',
  }))
  return { hasHeading, isOrbitsOrder, columns }
}

/** Two known headings, or one and no digit: a rider may be called as a heading. */
function looksLikeHeading({ fields }: CsvRecord, found: readonly (EntryField | undefined)[]): boolean {
  const known = found.filter(field => field !== undefined).length
  if (known >= 2) return true
  return !fields.some(field => /^\d/.test(field))
}

function looksLikeOrbits({ fields }: CsvRecord): boolean {
  return fields.length >= 4 && /^#?[A-Za-z0-9]{1,20}$/.test(fields[0] ?? '')
}

/** Only transponders can be in several columns. Beside a first name, `Name` is the last name. */
function toColumnFields(found: readonly (EntryField | undefined)[]): readonly ColumnField[] {
  const isLastName = found.includes('firstName') && !found.includes('lastName')
  const fields = isLastName ? found.map(field => (field === 'name' ? ('lastName' as const) : field)) : found
  return fields.map((field, index) =>
    field === undefined || (field !== 'transponder' && fields.indexOf(field) !== index) ? '' : field,
  )
}

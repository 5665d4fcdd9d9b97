// Reads the analysis file of Al Kamel Systems: one row per lap, fields separated by semicolons.
import { textLimits } from '#timing'
import { type AlKamelRow, parseAlKamelRow, type ReadCell } from './parse-al-kamel-row'
import { ImportError, quoteValue } from './import-error'
import { type LapSheet, type SheetRider, SheetRows } from './lap-sheet'
import { readLines } from './numbered-lines'
import { findTextProblem } from './find-text-problem'

const requiredColumns = ['NUMBER', 'LAP_NUMBER', 'LAP_TIME'] as const

function splitFields(line: string): readonly string[] {
  return line.split(';').map(field => field.trim())
}

/** `head` is the beginning of the file as Latin-1. Accepts a header without one column, to report it as missing. */
export function isAlKamel(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = splitFields(lines.find(line => line.trim() !== '') ?? '')
  return requiredColumns.filter(name => first.includes(name)).length >= 2
}

type Columns = ReadonlyMap<string, number>

function parseHeader(line: string): Columns | string {
  const names = splitFields(line)
  const columns = new Map(names.map((name, index) => [name, index]))
  const missing = requiredColumns.filter(name => !columns.has(name))
  if (missing.length > 0) return `the column ${missing.join(' and ')} is missing`
  const duplicate = names.find((name, index) => name !== '' && columns.get(name) !== index)
  return duplicate === undefined ? columns : `the column ${quoteValue(duplicate)} occurs twice`
}

function parseRow(line: string, columns: Columns, width: number): AlKamelRow | string {
  const fields = splitFields(line)
  // Rows often end with a semicolon although the header does not.
  const endsWithSemicolon = fields.length === width + 1 && fields.at(-1) === ''
  if (fields.length !== width && !endsWithSemicolon)
    return `there are ${fields.length} fields instead of ${width}`
  const cell: ReadCell = column => fields[columns.get(column) ?? -1] ?? ''
  const row = parseAlKamelRow(cell)
  if (typeof row === 'string') return row
  const makeProblem = row.make === '' ? undefined : findTextProblem(row.make, textLimits.make)
  if (makeProblem !== undefined) return `MANUFACTURER ${quoteValue(row.make)} ${makeProblem}`
  const classProblem = row.category === '' ? undefined : findTextProblem(row.category, textLimits.category)
  return classProblem === undefined ? row : `CLASS ${quoteValue(row.category)} ${classProblem}`
}

/** In endurance races several riders share a number; the first name is used. */
function listRiders(rows: readonly AlKamelRow[]): readonly SheetRider[] {
  const riders = new Map<string, SheetRider>()
  for (const { number, name, make, category } of rows) {
    const rider = riders.get(number)
    riders.set(number, {
      number,
      name: rider?.name ?? (name || undefined),
      make: rider?.make ?? (make || undefined),
      category: rider?.category ?? (category || undefined),
    })
  }
  return [...riders.values()]
}

/** Finds a lap whose elapsed time is not later than that of the lap before. */
function findBackwardsRow(rows: readonly AlKamelRow[]): AlKamelRow | undefined {
  const latest = new Map<string, number>()
  return rows
    .toSorted((one, other) => one.lap - other.lap)
    .find(({ number, at }) => {
      const isBackwards = at !== undefined && at <= (latest.get(number) ?? 0)
      if (at !== undefined) latest.set(number, at)
      return isBackwards
    })
}

export function readAlKamel(bytes: Buffer): LapSheet | ImportError {
  const laps = new SheetRows()
  const lineOfRow = new Map<AlKamelRow, string>()
  let columns: Columns | undefined
  let width = 0
  for (const line of readLines(bytes)) {
    if (line instanceof ImportError) return line
    if (columns === undefined) {
      const header = parseHeader(line.text)
      if (typeof header === 'string') return new ImportError(line.where, header)
      columns = header
      width = splitFields(line.text).length
      continue
    }
    const row = parseRow(line.text, columns, width)
    const error = typeof row === 'string' ? new ImportError(line.where, row) : laps.add(row, line.where)
    if (error !== undefined) return error
    if (typeof row !== 'string') lineOfRow.set(row, line.where)
  }
  const rows = [...lineOfRow.keys()]
  const backwardsRow = findBackwardsRow(rows)
  if (backwardsRow !== undefined)
    return new ImportError(lineOfRow.get(backwardsRow) ?? '', `ELAPSED is not later than on the lap before`)
  // Uses one kind of speed for the whole file, because trap speeds and averages are not comparable.
  const hasTrap = rows.some(({ speed }) => speed !== undefined)
  const rowsWithSpeed = hasTrap ? rows : rows.map(row => Object.assign({ ...row }, { speed: row.average }))
  return { eventData: {}, riders: listRiders(rows), rows: rowsWithSpeed, where: '' }
}

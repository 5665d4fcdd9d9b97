// The analysis file of Al Kamel Systems: one row a lap, fields between semicolons.
import { textLimits } from '../races/stored-text'
import { type AlKamelRow, alKamelRow, type Cell } from './al-kamel-row'
import { Complaint, echo } from './complaint'
import { type LapSheet, type SheetRider, SheetRows } from './lap-sheet'
import { linesOf } from './numbered-lines'
import { textFault } from './text-fault'

const needed = ['NUMBER', 'LAP_NUMBER', 'LAP_TIME'] as const

function fieldsOf(line: string): readonly string[] {
  return line.split(';').map(field => field.trim())
}

/** `head` is the beginning of the file, read as Latin-1. A header that lacks a column is still ours to refuse. */
export function isAlKamel(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = fieldsOf(lines.find(line => line.trim() !== '') ?? '')
  return needed.filter(name => first.includes(name)).length >= 2
}

type Columns = ReadonlyMap<string, number>

function columnsOf(line: string): Columns | string {
  const names = fieldsOf(line)
  const columns = new Map(names.map((name, place) => [name, place]))
  const missing = needed.filter(name => !columns.has(name))
  if (missing.length > 0) return `the column ${missing.join(' and ')} is missing`
  const twice = names.find((name, place) => name !== '' && columns.get(name) !== place)
  return twice === undefined ? columns : `the column ${echo(twice)} is there twice`
}

function rowIn(line: string, columns: Columns, width: number): AlKamelRow | string {
  const fields = fieldsOf(line)
  // Rows often end in a semicolon though the header does not.
  const isClosed = fields.length === width + 1 && fields.at(-1) === ''
  if (fields.length !== width && !isClosed) return `there are ${fields.length} fields where ${width} belong`
  const cell: Cell = column => fields[columns.get(column) ?? -1] ?? ''
  const row = alKamelRow(cell)
  if (typeof row === 'string') return row
  const makeFault = row.make === '' ? undefined : textFault(row.make, textLimits.make)
  if (makeFault !== undefined) return `MANUFACTURER ${echo(row.make)} ${makeFault}`
  const classFault = row.category === '' ? undefined : textFault(row.category, textLimits.category)
  return classFault === undefined ? row : `CLASS ${echo(row.category)} ${classFault}`
}

/** Several share a machine in long races: the number goes by the one who is named first. */
function ridersOf(rows: readonly AlKamelRow[]): readonly SheetRider[] {
  const riders = new Map<string, SheetRider>()
  for (const { number, name, make, category } of rows) {
    const known = riders.get(number)
    riders.set(number, {
      number,
      name: known?.name ?? (name || undefined),
      make: known?.make ?? (make || undefined),
      category: known?.category ?? (category || undefined),
    })
  }
  return [...riders.values()]
}

/** A time that goes back would put the laps in another order than their numbers. */
function backwards(rows: readonly AlKamelRow[]): AlKamelRow | undefined {
  const latest = new Map<string, number>()
  return rows
    .toSorted((one, other) => one.lap - other.lap)
    .find(({ number, at }) => {
      const isBack = at !== undefined && at <= (latest.get(number) ?? 0)
      if (at !== undefined) latest.set(number, at)
      return isBack
    })
}

export function readAlKamel(bytes: Buffer): LapSheet | Complaint {
  const laps = new SheetRows()
  const places = new Map<AlKamelRow, string>()
  let columns: Columns | undefined
  let width = 0
  for (const line of linesOf(bytes)) {
    if (line instanceof Complaint) return line
    if (columns === undefined) {
      const header = columnsOf(line.text)
      if (typeof header === 'string') return new Complaint(line.where, header)
      columns = header
      width = fieldsOf(line.text).length
      continue
    }
    const row = rowIn(line.text, columns, width)
    const complaint = typeof row === 'string' ? new Complaint(line.where, row) : laps.add(row, line.where)
    if (complaint !== undefined) return complaint
    if (typeof row !== 'string') places.set(row, line.where)
  }
  const rows = [...places.keys()]
  const wrong = backwards(rows)
  if (wrong !== undefined)
    return new Complaint(places.get(wrong) ?? '', `ELAPSED is not later than on the lap before`)
  // One or the other for the whole file: a trap is not to be compared with an average.
  const hasTrap = rows.some(({ speed }) => speed !== undefined)
  const timed = hasTrap ? rows : rows.map(row => Object.assign({ ...row }, { speed: row.average }))
  return { told: {}, riders: ridersOf(rows), rows: timed, where: '' }
}

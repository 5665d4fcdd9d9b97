// Reads one row of a table as an entry, with a problem for every cell that cannot be used.
import { maxEntryTransponders } from '#contract'
import type { CsvRecord } from './split-csv'
import type { ColumnField } from './read-table'

export interface RowProblem {
  /** Counted from 1; 0 if the problem is not about one column. */
  readonly column: number
  readonly message: string
}

export interface ReadRow {
  readonly line: number
  readonly number: string
  readonly category: string
  readonly firstName: string
  readonly lastName: string
  readonly make: string
  readonly team: string
  readonly address: string
  readonly licence: string
  readonly transponders: readonly string[]
  readonly problems: readonly RowProblem[]
}

const labels = {
  number: 'Number',
  category: 'Category',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  make: 'Make',
  team: 'Team',
  address: 'Address',
  licence: 'Licence',
} as const
type TextField = keyof typeof labels

const maxLengths: Readonly<Record<TextField, number>> = {
  number: 20,
  category: 80,
  name: 99,
  firstName: 49,
  lastName: 49,
  make: 60,
  team: 100,
  address: 200,
  licence: 40,
}

/** Exported files have a quote before text that a spreadsheet would take for a formula. */
const escapedFormula = /(?<=^|[,;|\t\r\n])'(?=[=+\-@\t\r])/g

/** One line of visible characters. */
function cleanText(cell: string): string {
  return cell
    .replaceAll(escapedFormula, '')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

class RowReader {
  readonly problems: RowProblem[] = []
  readonly #record: CsvRecord
  readonly #fields: readonly ColumnField[]

  constructor(record: CsvRecord, fields: readonly ColumnField[]) {
    this.#record = record
    this.#fields = fields
  }

  readText(field: TextField): string {
    const index = this.#fields.indexOf(field)
    if (index === -1) return ''
    const text = cleanText(this.#record.fields[index] ?? '')
    const max = maxLengths[field]
    if (text.length > max) this.report(index, `${labels[field]} is longer than ${max} characters`)
    if (/\p{Cs}/u.test(text)) this.report(index, `${labels[field]} has characters that cannot be stored`)
    return text.slice(0, max)
  }

  readNumber(): string {
    const index = this.#fields.indexOf('number')
    const text = this.readText('number').replace(/^#\s*/, '').toUpperCase()
    if (text === '') this.report(index, 'Number is missing')
    else if (!/^[A-Z0-9]{1,20}$/.test(text))
      this.report(index, `Number ${text} must be 1 to 20 letters and digits`)
    return text
  }

  /** A cell may contain several. */
  readTransponders(): readonly string[] {
    const found = new Set<string>()
    for (const [index, field] of this.#fields.entries())
      if (field === 'transponder')
        for (const transponder of this.#splitTransponders(index)) found.add(transponder)
    if (found.size > maxEntryTransponders)
      this.reportField('transponder', `A rider has at most ${maxEntryTransponders} transponders`)
    return [...found].slice(0, maxEntryTransponders)
  }

  #splitTransponders(index: number): readonly string[] {
    const text = cleanText(this.#record.fields[index] ?? '')
    if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
      this.report(index, `The spreadsheet has rounded ${text}. Format the column as text and save it again.`)
      return []
    }
    const parts = text.split(/[\s,;/|+]+/).filter(part => part !== '' && part !== '-')
    const invalid = parts.find(part => !/^[A-Za-z0-9_.-]{1,32}$/.test(part))
    if (invalid === undefined) return parts
    this.report(index, `${invalid.slice(0, 40)} is not a transponder`)
    return []
  }

  reportField(field: ColumnField, message: string): void {
    this.report(this.#fields.indexOf(field), message)
  }

  report(index: number, message: string): void {
    this.problems.push({ column: index + 1, message })
  }
}

export function readRow(record: CsvRecord, fields: readonly ColumnField[], defaultCategory: string): ReadRow {
  const reader = new RowReader(record, fields)
  const number = reader.readNumber()
  const category = reader.readText('category') || defaultCategory
  const { firstName, lastName } = readNames(reader)
  const row = {
    line: record.line,
    number,
    category,
    firstName,
    lastName,
    make: reader.readText('make'),
    team: reader.readText('team'),
    address: reader.readText('address'),
    licence: reader.readText('licence'),
    transponders: reader.readTransponders(),
  }
  if (category === '') reader.reportField('category', 'Category is missing')
  if (firstName === '' && lastName === '') {
    const index = fields.findIndex(field => ['name', 'firstName', 'lastName'].includes(field))
    reader.report(index, 'Name is missing')
  }
  return { ...row, problems: reader.problems }
}

const maxPartLength = 49

/** A single column has the first name first, or the last name and a comma. */
function readNames(reader: RowReader): { readonly firstName: string; readonly lastName: string } {
  const firstName = reader.readText('firstName')
  const lastName = reader.readText('lastName')
  const name = reader.readText('name').replace(/,$/, '')
  if (firstName !== '' || lastName !== '' || name === '') return { firstName, lastName }
  const names = splitName(name)
  if (Math.max(names.firstName.length, names.lastName.length) <= maxPartLength) return names
  reader.reportField('name', `First and last name are longer than ${maxPartLength} characters`)
  return { firstName: '', lastName: name.slice(0, maxPartLength) }
}

function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/)
  if (first !== '' && more.length === 0) return { firstName: first, lastName: last }
  const space = name.indexOf(' ')
  return { firstName: name.slice(0, Math.max(space, 0)), lastName: name.slice(space + 1) }
}

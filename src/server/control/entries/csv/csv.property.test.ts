// Any file gives a table or a reason, in bounded time, and what was written as CSV is read again.
import { formatCsvLine } from '#timing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLimits } from './csv-problem'
import { readRow } from './read-row'
import { readTable } from './read-table'

const cell = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map(text => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim())
const width = 6
const row = fc.array(cell, { minLength: width, maxLength: width }).filter(cells => cells[0] !== '')

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

test('C-032 quoted cells are read as they were written, with any separator and line end', () => {
  const separators = fc.constantFrom(',', ';', '\t')
  const lineEnds = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      separators,
      lineEnds,
      (rows, separator, end) => {
        const lines = [['a', 'b', 'c', 'd', 'e', 'f'], ...rows].map(cells => cells.map(quote).join(separator))
        const table = readTable(new TextEncoder().encode(lines.join(end)), { hasHeading: true })
        expect(table).toMatchObject({ records: rows.map(fields => ({ fields })) })
      },
    ),
  )
})

test('C-135 names that look like formulas survive an export and the next import', () => {
  const name = fc.tuple(
    fc.constantFrom('=', '+', '-', '@', ''),
    fc.stringMatching(/^[\w=+@-][\w =+@-]{0,30}$/),
  )
  fc.assert(
    fc.property(name, ([start, rest]) => {
      const lastName = `${start}${rest}`.replaceAll(/\s+/g, ' ').trim()
      const text =
        formatCsvLine(['No', 'Class', 'First name', 'Last name']) + formatCsvLine(['7', 'SBK', '', lastName])
      const table = readTable(new TextEncoder().encode(text), {})
      if ('message' in table) throw new Error(table.message)
      expect(text).not.toMatch(/,"?[=+@-]/)
      const [record] = table.records
      const read =
        record &&
        readRow(
          record,
          table.columns.map(({ field }) => field),
          '',
        )
      expect(read).toMatchObject({ lastName, problems: [] })
    }),
  )
})

test('C-032 any bytes give a table within the limits or a reason', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 3000 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '1', ' ', '\0'), maxLength: 3000 })
      .map(text => new TextEncoder().encode(text)),
  )
  fc.assert(
    fc.property(bytes, file => {
      expect(listFaults(readTable(file, {}))).toEqual([])
    }),
  )
})

/** What must never be true of what was read. */
function listFaults(table: ReturnType<typeof readTable>): readonly unknown[] {
  if ('message' in table) return table.message === '' ? ['no reason'] : []
  const fields = table.columns.map(({ field }) => field)
  const isWide = fields.length > csvLimits.columns ? ['too many columns'] : []
  const rows = table.records.map(record => readRow(record, fields, 'SBK'))
  const invalid = rows.filter(
    ({ number, firstName, lastName, problems }) =>
      problems.length === 0 && (!/^[A-Z0-9]{1,20}$/.test(number) || firstName + lastName === ''),
  )
  return [...isWide, ...invalid]
}

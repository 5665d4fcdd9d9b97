import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnReader, type Columns, ColumnWriter, readColumns, type TimelineRecord } from './columns'
import { recordsArbitrary } from './test-message-arbitrary'

function write(records: readonly TimelineRecord[]): ColumnWriter {
  const writer = new ColumnWriter()
  for (const record of records) writer.add(record)
  return writer
}

/** As the other side of a connection receives them. */
const transfer = (columns: Columns): Columns => JSON.parse(JSON.stringify(columns)) as Columns

it('R-142 records that are written to columns and read again are the same', () => {
  fc.assert(
    fc.property(recordsArbitrary, records => {
      const writer = write(records)
      const columns = transfer(writer.sliceFrom(0))
      expect(readColumns(columns, writer.competitors, writer.startsAt ?? 0)).toEqual(records)
    }),
    { numRuns: 500 },
  )
})

it('R-142 columns that arrive in parts give the same records as the whole', () => {
  fc.assert(
    fc.property(recordsArbitrary, fc.nat(), (records, split) => {
      const first = records.slice(0, split % (records.length + 1))
      const writer = write(first)
      const { length } = writer
      const start = transfer(writer.sliceFrom(0))
      for (const record of records.slice(first.length)) writer.add(record)
      const rest = transfer(writer.sliceFrom(length))
      const { startsAt = 0, competitors } = writer
      const reader = new ColumnReader(startsAt)
      expect([...reader.read(start, competitors), ...reader.read(rest, competitors)]).toEqual(records)
    }),
  )
})

it('R-112 columns have new competitors exactly if a competitor has no earlier message', () => {
  fc.assert(
    fc.property(recordsArbitrary, fc.nat(), (records, split) => {
      const messages = records.flatMap(record => record.messages)
      const count = split % (messages.length + 1)
      const namesOf = (list: typeof messages) =>
        new Set(list.flatMap(message => ('competitor' in message ? message.competitor : [])))
      const isNew = namesOf(messages).size > namesOf(messages.slice(0, count)).size
      expect(write(records).hasNewCompetitors(count)).toBe(isNew)
    }),
  )
})

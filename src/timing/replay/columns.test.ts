import { expect, test } from 'vitest'
import { ColumnError, ColumnWriter, readColumns } from './columns'

const writer = new ColumnWriter()
writer.add({
  receivedAt: 1000,
  messages: [
    { type: 'session', kind: 'race', sectors: 3 },
    { type: 'entry', competitor: '71', name: 'Ana Zed' },
  ],
})
writer.add({
  receivedAt: 1500,
  messages: [{ type: 'crossing', competitor: '71', line: 'SF', at: 90_000, lap: 1 }],
})
const columns = writer.sliceFrom(0)

const read = (changes: object, competitors: readonly string[] = ['71']) =>
  readColumns({ ...columns, ...changes }, competitors, 1000)

test('R-142 a record without messages is not written', () => {
  const empty = new ColumnWriter()
  empty.add({ receivedAt: 1000, messages: [] })
  expect([empty.length, empty.startsAt]).toEqual([0, undefined])
  expect(readColumns(empty.sliceFrom(0), [], 0)).toEqual([])
})

test('R-142 messages of one record have no arrival time of their own, and unknown fields at the end are left out', () => {
  expect(columns).toEqual({
    at: [0, null, 500],
    kind: [12, 11, 0],
    competitor: [null, 0, 0],
    time: [null, null, 89_500],
    extra: [
      [null, null, null, 'race', null, null, 3],
      [null, 'Ana Zed'],
      [null, null, 1],
    ],
  })
})

test.each([
  ['different lengths', { kind: [12, 11] }, 'The columns have different lengths'],
  ['a missing column', { extra: undefined }, 'The columns have different lengths'],
  ['a column that is not a list', { time: 'abc' }, 'The columns have different lengths'],
  ['a kind that is not known', { kind: [12, 11, 99] }, 'Message 2 is of an unknown kind'],
  ['a kind that is not a number', { kind: [12, 11, '0'] }, 'Message 2 is of an unknown kind'],
  ['a competitor that is not known', { competitor: [null, 0, 1] }, 'Message 2 has no competitor'],
  ['a missing competitor', { competitor: [null, null, 0] }, 'Message 1 has no competitor'],
  ['a competitor of a message about none', { competitor: [0, 0, 0] }, 'Message 0 has an invalid field'],
  ['a time that is not a number', { time: [null, null, '90'] }, 'Message 2 has an invalid field'],
  ['a time of a kind without time', { time: [90, null, 0] }, 'Message 0 has an invalid field'],
  ['fields that are not a list', { extra: [null, 'Ana', null] }, 'Message 1 has an invalid field'],
  ['a field of the wrong type', { extra: [null, [21], null] }, 'Message 1 has an invalid field'],
  [
    'a value that the field cannot have',
    { extra: [[null, null, null, 'rally'], null, null] },
    'Message 0 has an invalid field',
  ],
  [
    'more fields than the kind has',
    { extra: [null, Array.from({ length: 12 }, () => 'x'), null] },
    'Message 1 has an invalid field',
  ],
  ['a missing arrival time of the first message', { at: [null, null, 500] }, 'Message 0 has no arrival time'],
  ['an arrival time that is not a number', { at: [0, null, '500'] }, 'Message 2 has no arrival time'],
  ['a standing without its order', { kind: [12, 9, 0], extra: [null, null, null] }, 'Message 1 has no order'],
  [
    'a correction without its kind',
    { kind: [12, 10, 0], extra: [null, null, null] },
    'Message 1 has no kind',
  ],
])('R-142, R-113 columns with %s are rejected', (_, changes, message) => {
  expect(() => read(changes)).toThrow(new ColumnError(message))
})

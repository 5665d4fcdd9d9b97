// Records of a decoder, made here by an encoder of our own.
import { array, assert, integer, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#timing'
import type { Lines } from '../parser'
import { isP3Recording, p3Parser } from './parse'
import type { P3Options } from './passings'
import { checksum } from './record'

type Field = readonly [tag: number, length: number, value: number | bigint]

/** Low byte first. */
function little(value: number | bigint, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Number((BigInt(value) >> BigInt(index * 8)) & 0xffn))
}

function plain(type: number, fields: readonly Field[]): Uint8Array {
  const body = fields.flatMap(([tag, length, value]) => [tag, length, ...little(value, length)])
  const record = [0x8e, 2, ...little(body.length + 11, 2), 0, 0, 0, 0, ...little(type, 2), ...body, 0x8f]
  record.splice(4, 2, ...little(checksum(Uint8Array.from(record)), 2))
  return Uint8Array.from(record)
}

function escaped(record: Uint8Array): Buffer {
  const inside = [...record.subarray(1, -1)]
  return Buffer.from([
    0x8e,
    ...inside.flatMap(byte => (byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte])),
    0x8f,
  ])
}

const start = 1_750_000_000_000_000n
const decoder: Field = [0x81, 4, 268_307]

/** Microseconds after the start. */
function passing(number: number, transponder: number, after: number, ...more: readonly Field[]): Buffer {
  const fields: readonly Field[] = [
    [0x01, 4, number],
    [0x03, 4, transponder],
    [0x04, 8, start + BigInt(after)],
    [0x05, 2, 178],
    [0x06, 2, 52],
    [0x08, 2, 0],
  ]
  return escaped(plain(1, [...fields, ...(more.length > 0 ? more : [decoder])]))
}

function hear(
  parts: readonly Uint8Array[],
  options?: P3Options,
): { messages: readonly Message[]; lines: Lines } {
  const parser = p3Parser(options)
  const messages = [...parts.flatMap(part => parser.push(part)), ...parser.end()]
  return { messages, lines: { ...parser.lines } }
}

const crossing = (competitor: string, at: number, line = 'SF'): object => ({
  type: 'crossing',
  competitor,
  line,
  at,
})
const first = passing(1, 5_691_251, 0)
const second = passing(2, 3_292_480, 1_665_400)
const third = passing(3, 5_691_251, 55_683_600)
const status = escaped(plain(2, [[0x01, 2, 39], [0x07, 2, 22], decoder]))
const both = [crossing('5691251', 0), crossing('3292480', 1665)]

test('the checksum of a record, reckoned elsewhere bit by bit', () => {
  const record = plain(2, [[0x01, 2, 39], [0x07, 2, 22], decoder])
  expect(Buffer.from(record).toString('hex')).toBe('8e021900dbbb0000020001022700070216008104131804008f')
})

test.each<[string, readonly Uint8Array[], readonly object[], readonly number[]]>([
  ['passings', [first, second, third], [...both, crossing('5691251', 55_684)], [3, 0, 0]],
  ['a status', [status, first, status, second], both, [2, 2, 0]],
  ['a passing sent again', [first, second, first, second], both, [2, 2, 0]],
  [
    'numbers that begin anew',
    [first, passing(1, 3_292_480, 9_000_000)],
    [crossing('5691251', 0), crossing('3292480', 9000)],
    [2, 0, 0],
  ],
  ['a field nobody knows', [passing(1, 7, 0, decoder, [0x77, 3, 1])], [crossing('7', 0)], [1, 0, 0]],
  ['bytes that need an escape', [passing(0x8d8e8f, 0x8e8f8d, 0)], [crossing('9342861', 0)], [1, 0, 0]],
  ['a start pulse', [passing(1, 9992, 0), first], [crossing('5691251', 0)], [1, 1, 0]],
  ['no transponder', [escaped(plain(1, [[0x04, 8, start]]))], [], [0, 0, 1]],
  ['no time', [escaped(plain(1, [[0x03, 4, 7]]))], [], [0, 0, 1]],
  ['an error', [escaped(plain(0xffff, []))], [], [0, 1, 0]],
  ['a passing before the first', [second, first], [crossing('3292480', 0)], [1, 1, 0]],
])('%s', (_, parts, messages, counts) => {
  const { messages: told, lines } = hear(parts)
  expect(told).toEqual(messages)
  expect([lines.accepted, lines.ignored, lines.refused]).toEqual(counts)
})

const damaged = Buffer.from(first)
damaged[20] = 0x00
const tooLong = Buffer.from(first)
tooLong[2] = 0x34

test.each<[string, Uint8Array]>([
  ['a wrong byte', damaged],
  ['a wrong length', tooLong],
  ['a record cut off', first.subarray(0, 30)],
  ['a record without its beginning', first.subarray(10)],
  ['an escape at the end', Buffer.from([0x8e, 2, 0x8d, 0x8f])],
  ['an escape of nothing', Buffer.from([0x8e, 0x8d, 0x41, 0x8f])],
  ['nothing between start and end', Buffer.from([0x8e, 0x8f])],
  ['a record that never ends', Buffer.concat([Buffer.from([0x8e]), Buffer.alloc(10_000)])],
  [
    'a field that reaches beyond',
    escaped(
      plain(1, [
        [0x03, 4, 7],
        [0x04, 8, start],
      ]).with(11, 9),
    ),
  ],
])('%s is refused, and the next record read', (_, garbage) => {
  const { messages, lines } = hear([first, garbage, second])
  expect(messages).toEqual(both)
  expect(lines).toEqual({ accepted: 2, ignored: 0, refused: 1 })
})

test('each decoder lies at its line, and one without a line says nothing', () => {
  const at = (id: number): Field => [0x81, 4, id]
  const parts = [passing(1, 7, 0, at(1)), passing(1, 7, 30_000_000, at(2)), passing(1, 7, 40_000_000, at(3))]
  expect(hear(parts, { lines: { 1: 'SF', 2: 'S1' } }).messages).toEqual([
    crossing('7', 0),
    crossing('7', 30_000, 'S1'),
  ])
})

test('the session may begin at a time of its own; what was before is left out', () => {
  const { messages, lines } = hear([first, third], { zero: Number(start / 1000n) + 50_000 })
  expect(messages).toEqual([crossing('5691251', 5684)])
  expect(lines.ignored).toBe(1)
})

test('no lap is reckoned across a clock that was set', () => {
  const at = (number: number, after: number, clock: number): Buffer =>
    passing(number, 7, after, decoder, [0x13, 4, clock])
  const parts = [at(1, 0, 1), at(2, 60_000_000, 1), at(3, 5_000_000_000, 2), at(4, 5_061_000_000, 2)]
  expect(hear(parts).messages).toEqual([
    crossing('7', 0),
    crossing('7', 60_000),
    { ...crossing('7', 60_000), lapTime: 'none' },
    crossing('7', 121_000),
  ])
})

test('half a record before a lost link does not join what comes after it', () => {
  const parser = p3Parser()
  expect(parser.push(first.subarray(0, 20))).toEqual([])
  expect(parser.reconnected()).toEqual([])
  expect(parser.push(Buffer.concat([first, second]))).toEqual(both)
  expect(parser.lines).toEqual({ accepted: 2, ignored: 0, refused: 1 })
})

const stream = Buffer.concat([
  status,
  first,
  Buffer.from('noise'),
  second,
  damaged,
  third,
  first.subarray(0, 9),
])
const text = Buffer.from(
  [status, first, second, damaged, third, first.subarray(0, 9)]
    .map(record => record.toString('hex'))
    .join('\n'),
)

test.each([
  ['binary', stream, 3],
  ['hexadecimal', text, 2],
])('any cut of the bytes gives the same messages: %s', (_, bytes, refused) => {
  const whole = hear([bytes])
  expect(whole.messages).toEqual([...both, crossing('5691251', 55_684)])
  expect(whole.lines).toEqual({ accepted: 3, ignored: 1, refused })
  const cuts = array(integer({ min: 0, max: bytes.length }), { maxLength: 20 })
  const isSame = property(cuts, places => {
    const ends = [...places.toSorted((one, other) => one - other), bytes.length]
    const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
    expect(hear(parts)).toEqual(whole)
  })
  assert(isSame)
})

test.each([
  ['one line that is not ended', first.toString('hex'), 1, 0],
  ['blank lines and capitals', `\r\n${first.toString('hex').toUpperCase()}\r\n\r\n`, 1, 0],
  ['a line that is no bytes', `${first.toString('hex')}\n8e0\nHello\n`, 1, 2],
  ['hexadecimal digits and nothing else', '1234', 0, 1],
  ['nothing', '', 0, 0],
])('a recording as text: %s', (_, content, accepted, refused) => {
  expect(hear([Buffer.from(content)]).lines).toEqual({ accepted, ignored: 0, refused })
})

test.each([
  [first.toString('latin1'), true],
  [`${first.toString('hex')}\n`, true],
  ['$F,9,"00:00:00"', false],
  ['8e is a number', false],
  ['', false],
])('whether it is one: %#', (head, expected) => {
  expect(isP3Recording(head)).toBe(expected)
})

test('any bytes at all', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), bytes => {
      expect(hear([bytes, bytes]).lines.accepted).toBe(0)
    }),
  )
})

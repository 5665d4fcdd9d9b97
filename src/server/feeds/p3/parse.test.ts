// Records of a decoder, encoded by this test.
import { array, assert, integer, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#timing'
import type { LineCounts } from '../parser'
import { isP3Recording, createP3Parser } from './parse'
import type { P3Options } from './passing-converter'
import { addEscapes, buildRecord, createPassing, decoder, type Field, start } from './p3-testing'

function parseParts(
  parts: readonly Uint8Array[],
  options?: P3Options,
): { messages: readonly Message[]; lines: LineCounts } {
  const parser = createP3Parser(options)
  const messages = [...parts.flatMap(part => parser.push(part)), ...parser.end()]
  return { messages: messages.flatMap(removeDetails), lines: { ...parser.lines } }
}

/** Without what every passing of these tests has, and without session zero. */
function removeDetails(message: Message): readonly Message[] {
  if (message.type === 'session') return []
  if (message.type !== 'crossing') return [message]
  const { hits: _hits, signal: _signal, decoder: _decoder, ...crossing } = message
  return [crossing]
}

const createCrossing = (competitor: string, at: number, line = 'SF'): object => ({
  type: 'crossing',
  competitor,
  line,
  at,
})
const first = createPassing(1, 5_691_251, 0)
const second = createPassing(2, 3_292_480, 1_665_400)
const third = createPassing(3, 5_691_251, 55_683_600)
const status = addEscapes(buildRecord(2, [[0x01, 2, 39], [0x07, 2, 22], decoder]))
const both = [createCrossing('5691251', 0), createCrossing('3292480', 1665)]

test('the checksum equals one that was computed independently bit by bit', () => {
  const record = buildRecord(2, [[0x01, 2, 39], [0x07, 2, 22], decoder])
  expect(Buffer.from(record).toString('hex')).toBe('8e021900dbbb0000020001022700070216008104131804008f')
})

test.each<[string, readonly Uint8Array[], readonly object[], readonly number[]]>([
  ['passings', [first, second, third], [...both, createCrossing('5691251', 55_684)], [3, 0, 0]],
  ['status records, which are ignored', [status, first, status, second], both, [2, 2, 0]],
  ['a repeated passing, which is ignored', [first, second, first, second], both, [2, 2, 0]],
  [
    'passing numbers that restart',
    [first, createPassing(1, 3_292_480, 9_000_000)],
    [createCrossing('5691251', 0), createCrossing('3292480', 9000)],
    [2, 0, 0],
  ],
  [
    'a passing with an unknown field',
    [createPassing(1, 7, 0, decoder, [0x77, 3, 1])],
    [createCrossing('7', 0)],
    [1, 0, 0],
  ],
  [
    'bytes that need an escape',
    [createPassing(0x8d8e8f, 0x8e8f8d, 0)],
    [createCrossing('9342861', 0)],
    [1, 0, 0],
  ],
  [
    'a start pulse',
    [createPassing(1, 9992, 0), first],
    [{ type: 'pulse', at: 0 }, createCrossing('5691251', 0)],
    [2, 0, 0],
  ],
  [
    'a start pulse after the first passing',
    [first, createPassing(2, 9991, 61_000_400)],
    [createCrossing('5691251', 0), { type: 'pulse', at: 61_000 }],
    [2, 0, 0],
  ],
  [
    'a start pulse that is sent again, which is ignored',
    [first, createPassing(2, 9991, 500_000), createPassing(2, 9991, 500_000)],
    [createCrossing('5691251', 0), { type: 'pulse', at: 500 }],
    [2, 1, 0],
  ],
  [
    'a passing without a transponder, which is refused',
    [addEscapes(buildRecord(1, [[0x04, 8, start]]))],
    [],
    [0, 0, 1],
  ],
  ['a passing without a time, which is refused', [addEscapes(buildRecord(1, [[0x03, 4, 7]]))], [], [0, 0, 1]],
  ['an error record, which is ignored', [addEscapes(buildRecord(0xffff, []))], [], [0, 1, 0]],
  [
    'a passing before the first one, which is ignored',
    [second, first],
    [createCrossing('3292480', 0)],
    [1, 1, 0],
  ],
])('parses %s', (_, parts, messages, counts) => {
  const { messages: parsed, lines } = parseParts(parts)
  expect(parsed).toEqual(messages)
  expect([lines.accepted, lines.ignored, lines.refused]).toEqual(counts)
})

const damaged = Buffer.from(first)
damaged[20] = 0x00
const tooLong = Buffer.from(first)
tooLong[2] = 0x34

test.each<[string, Uint8Array]>([
  ['a wrong byte', damaged],
  ['a wrong length', tooLong],
  ['a truncated record', first.subarray(0, 30)],
  ['a record without its start', first.subarray(10)],
  ['an escape at the end', Buffer.from([0x8e, 2, 0x8d, 0x8f])],
  ['an escape of an ordinary byte', Buffer.from([0x8e, 0x8d, 0x41, 0x8f])],
  ['an empty record', Buffer.from([0x8e, 0x8f])],
  ['a record that never ends', Buffer.concat([Buffer.from([0x8e]), Buffer.alloc(10_000)])],
  [
    'a field that extends beyond the record',
    addEscapes(
      buildRecord(1, [
        [0x03, 4, 7],
        [0x04, 8, start],
      ]).with(11, 9),
    ),
  ],
])('refuses %s and parses the next record', (_, garbage) => {
  const { messages, lines } = parseParts([first, garbage, second])
  expect(messages).toEqual(both)
  expect(lines).toEqual({ accepted: 2, ignored: 0, refused: 1 })
})

test('assigns each decoder to its line and ignores decoders without a line', () => {
  const createDecoderField = (id: number): Field => [0x81, 4, id]
  const parts = [
    createPassing(1, 7, 0, createDecoderField(1)),
    createPassing(1, 7, 30_000_000, createDecoderField(2)),
    createPassing(1, 7, 40_000_000, createDecoderField(3)),
  ]
  expect(parseParts(parts, { lines: { 1: 'SF', 2: 'S1' } }).messages).toEqual([
    createCrossing('7', 0),
    createCrossing('7', 30_000, 'S1'),
  ])
})

test('C-060 a parser continues with the lines of an earlier one', () => {
  const lines = { 1: 'SF', 2: 'S1' } as const
  const parts = [1, 2, 3].map(id => createPassing(1, 7, id * 1_000_000, [0x81, 4, id]))
  const saved = createP3Parser({ lines }).saveState()
  const read = (from: string): readonly Message[] =>
    parts.flatMap(part => createP3Parser({ from, lines: { 3: 'S2' } }).push(part)).flatMap(removeDetails)
  expect(read(saved)).toEqual([createCrossing('7', 0), createCrossing('7', 0, 'S1')])
  // The state of a parser without lines.
  expect(read('')).toEqual(Array.from({ length: 3 }, () => createCrossing('7', 0)))
})

test('C-062 a start pulse is reported also by a decoder without a line', () => {
  const pulse = createPassing(1, 9992, 5_000_000, [0x81, 4, 3])
  const { messages } = parseParts([createPassing(1, 7, 0, [0x81, 4, 1]), pulse], { lines: { 1: 'SF' } })
  expect(messages).toEqual([createCrossing('7', 0), { type: 'pulse', at: 5000 }])
})

test('C-064 a crossing has the hits, signal and decoder, and session zero comes before the first one', () => {
  const details = { hits: 52, signal: 178, decoder: '268307' }
  const zero = Number(start / 1000n)
  expect(createP3Parser().push(Buffer.concat([first, second]))).toEqual([
    { type: 'session', zero },
    { ...createCrossing('5691251', 0), ...details },
    { ...createCrossing('3292480', 1665), ...details },
  ])
  expect(createP3Parser().push(createPassing(1, 9995, 0))[0]).toEqual({ type: 'session', zero })
})

test('ignores passings before a configured session start', () => {
  const { messages, lines } = parseParts([first, third], { zero: Number(start / 1000n) + 50_000 })
  expect(messages).toEqual([createCrossing('5691251', 5684)])
  expect(lines.ignored).toBe(1)
})

test('reports no lap time for a lap during which the clock was set', () => {
  const createClockPassing = (number: number, after: number, clock: number): Buffer =>
    createPassing(number, 7, after, decoder, [0x13, 4, clock])
  const parts = [
    createClockPassing(1, 0, 1),
    createClockPassing(2, 60_000_000, 1),
    createClockPassing(3, 5_000_000_000, 2),
    createClockPassing(4, 5_061_000_000, 2),
  ]
  expect(parseParts(parts).messages).toEqual([
    createCrossing('7', 0),
    createCrossing('7', 60_000),
    { ...createCrossing('7', 60_000), lapTime: 'none' },
    createCrossing('7', 121_000),
  ])
})

test('a partial record is not joined with data after a reconnect', () => {
  const parser = createP3Parser()
  expect(parser.push(first.subarray(0, 20))).toEqual([])
  expect(parser.onReconnect()).toEqual([])
  expect(parser.push(Buffer.concat([first, second])).flatMap(removeDetails)).toEqual(both)
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
])('gives the same messages however the bytes are split: %s', (_, bytes, refused) => {
  const whole = parseParts([bytes])
  expect(whole.messages).toEqual([...both, createCrossing('5691251', 55_684)])
  expect(whole.lines).toEqual({ accepted: 3, ignored: 1, refused })
  const cuts = array(integer({ min: 0, max: bytes.length }), { maxLength: 20 })
  const splitProperty = property(cuts, places => {
    const ends = [...places.toSorted((one, other) => one - other), bytes.length]
    const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
    expect(parseParts(parts)).toEqual(whole)
  })
  assert(splitProperty)
})

test.each([
  ['one line without a line break', first.toString('hex'), 1, 0],
  ['blank lines and capital letters', `\r\n${first.toString('hex').toUpperCase()}\r\n\r\n`, 1, 0],
  ['lines that are not hexadecimal', `${first.toString('hex')}\n8e0\nHello\n`, 1, 2],
  ['only hexadecimal digits', '1234', 0, 1],
  ['no content', '', 0, 0],
])('parses a text recording with %s', (_, content, accepted, refused) => {
  expect(parseParts([Buffer.from(content)]).lines).toEqual({ accepted, ignored: 0, refused })
})

test.each([
  [first.toString('latin1'), true],
  [`${first.toString('hex')}\n`, true],
  ['$F,9,"00:00:00"', false],
  ['8e is a number', false],
  ['', false],
])('isP3Recording checks the first bytes: case %#', (head, expected) => {
  expect(isP3Recording(head)).toBe(expected)
})

test('random bytes give no messages', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), bytes => {
      expect(parseParts([bytes, bytes]).lines.accepted).toBe(0)
    }),
  )
})

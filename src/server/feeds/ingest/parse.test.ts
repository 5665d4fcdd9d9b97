import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { type IngestItem, encodeIngestItems } from './item'
import { createIngestParser, isIngestRecording } from './parse'

const item: IngestItem = { source: 'gate 2', seq: 17, competitor: '71', line: 'SF', at_ms: 189_846 }
const crossing = { type: 'crossing', competitor: '71', line: 'SF', at: 189_846 }
const line = JSON.stringify(item)

test('parses crossings with and without the pit flag', () => {
  const parser = createIngestParser()
  const items: readonly IngestItem[] = [item, { ...item, seq: 18, line: 'PIN', in_pit: true }]
  expect(parser.push(encodeIngestItems(items))).toEqual([
    crossing,
    { ...crossing, line: 'PIN', isInPit: true },
  ])
  expect(parser.lines).toEqual({ accepted: 2, ignored: 0, refused: 0 })
})

test('ignores a repeated number of a source, and refuses it with other content', () => {
  const parser = createIngestParser()
  const others = [item, { ...item, at_ms: 5 }, { ...item, source: 'gate 3' }]
  expect(parser.push(encodeIngestItems([item, ...others]))).toEqual([crossing, crossing])
  expect(parser.lines).toEqual({ accepted: 2, ignored: 1, refused: 1 })
})

test.each([
  ['text that is not JSON', 'hello'],
  ['a truncated line', line.slice(0, 40)],
  ['an array', '[1]'],
  ['null', 'null'],
  ['no competitor', JSON.stringify({ ...item, competitor: '' })],
  ['an unknown timing line', JSON.stringify({ ...item, line: 'SF2' })],
  ['a negative time', JSON.stringify({ ...item, at_ms: -1 })],
  ['a time that is too large', JSON.stringify({ ...item, at_ms: 1e12 })],
  ['a fraction of a millisecond', JSON.stringify({ ...item, at_ms: 0.5 })],
])('refuses %s and parses the next line', (_, invalidLine) => {
  const parser = createIngestParser()
  expect(parser.push(Buffer.from(`${invalidLine}\n${line}\n`))).toEqual([crossing])
  expect(parser.lines).toEqual({ accepted: 1, ignored: 0, refused: 1 })
})

test('a partial line is not joined with data after a reconnect, and the last line needs no line break', () => {
  const parser = createIngestParser()
  parser.push(Buffer.from(line.slice(0, 40)))
  expect(parser.onReconnect()).toEqual([])
  expect(parser.push(Buffer.from(line))).toEqual([])
  expect(parser.end()).toEqual([crossing])
})

test('a parser that starts from a saved state continues in the middle of a line', () => {
  const first = createIngestParser()
  first.push(Buffer.from(`${line}\n${line.slice(0, 40)}`))
  const second = createIngestParser({ from: first.saveState() })
  expect(second.push(Buffer.from(`${line.slice(40)}\n`))).toEqual([])
  expect(second.lines).toEqual({ accepted: 0, ignored: 1, refused: 0 })
})

test('random bytes give no messages', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), bytes => {
      const parser = createIngestParser()
      expect([...parser.push(bytes), ...parser.end()]).toEqual([])
    }),
  )
})

test('isIngestRecording recognizes its own recordings only', () => {
  expect(isIngestRecording(Buffer.from(encodeIngestItems([item])).toString('latin1'))).toBe(true)
  expect(isIngestRecording('$F,9,"00:00:00"')).toBe(false)
})

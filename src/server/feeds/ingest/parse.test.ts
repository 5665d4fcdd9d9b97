import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { type IngestItem, ingestLines } from './item'
import { ingestParser, isIngestRecording } from './parse'

const item: IngestItem = { source: 'gate 2', seq: 17, competitor: '71', line: 'SF', at_ms: 189_846 }
const crossing = { type: 'crossing', competitor: '71', line: 'SF', at: 189_846 }
const line = JSON.stringify(item)

test('crossings, and whether they were in the pit', () => {
  const parser = ingestParser()
  const items: readonly IngestItem[] = [item, { ...item, seq: 18, line: 'PIN', in_pit: true }]
  expect(parser.push(ingestLines(items))).toEqual([crossing, { ...crossing, line: 'PIN', isInPit: true }])
  expect(parser.lines).toEqual({ accepted: 2, ignored: 0, refused: 0 })
})

test('the same number of a source is told once; with other content it is refused', () => {
  const parser = ingestParser()
  const others = [item, { ...item, at_ms: 5 }, { ...item, source: 'gate 3' }]
  expect(parser.push(ingestLines([item, ...others]))).toEqual([crossing, crossing])
  expect(parser.lines).toEqual({ accepted: 2, ignored: 1, refused: 1 })
})

test.each([
  ['no JSON', 'hello'],
  ['half a line', line.slice(0, 40)],
  ['another shape', '[1]'],
  ['null', 'null'],
  ['no competitor', JSON.stringify({ ...item, competitor: '' })],
  ['a line nobody knows', JSON.stringify({ ...item, line: 'SF2' })],
  ['a time before the start', JSON.stringify({ ...item, at_ms: -1 })],
  ['a time that is no time', JSON.stringify({ ...item, at_ms: 1e12 })],
  ['half a millisecond', JSON.stringify({ ...item, at_ms: 0.5 })],
])('%s is refused, and the next line read', (_, bad) => {
  const parser = ingestParser()
  expect(parser.push(Buffer.from(`${bad}\n${line}\n`))).toEqual([crossing])
  expect(parser.lines).toEqual({ accepted: 1, ignored: 0, refused: 1 })
})

test('half a line does not join what comes after a break, and the last needs no end', () => {
  const parser = ingestParser()
  parser.push(Buffer.from(line.slice(0, 40)))
  expect(parser.reconnected()).toEqual([])
  expect(parser.push(Buffer.from(line))).toEqual([])
  expect(parser.end()).toEqual([crossing])
})

test('another parser goes on where this one was', () => {
  const first = ingestParser()
  first.push(Buffer.from(`${line}\n${line.slice(0, 40)}`))
  const second = ingestParser({ from: first.state() })
  expect(second.push(Buffer.from(`${line.slice(40)}\n`))).toEqual([])
  expect(second.lines).toEqual({ accepted: 0, ignored: 1, refused: 0 })
})

test('any bytes at all', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), bytes => {
      const parser = ingestParser()
      expect([...parser.push(bytes), ...parser.end()]).toEqual([])
    }),
  )
})

test('whether it is one', () => {
  expect(isIngestRecording(Buffer.from(ingestLines([item])).toString('latin1'))).toBe(true)
  expect(isIngestRecording('$F,9,"00:00:00"')).toBe(false)
})

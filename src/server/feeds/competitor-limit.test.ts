// The rules for keys of competitors are the same in every protocol.
import { describe, expect, test } from 'vitest'
import { maxCompetitors } from './competitor-keys'
import { encodeIngestItems } from './ingest/item'
import { createIngestParser } from './ingest/parse'
import { createLapsParser } from './laps/parse'
import { lapsHeader } from './laps/row'
import { createMultiloopParser } from './multiloop/parse'
import { createPassing } from './p3/p3-testing'
import { createP3Parser } from './p3/parse'
import type { Parser } from './parser'
import { RefusedLines } from './refused-lines'
import { createRmonitorParser } from './rmonitor/parse'

const refusedLines = new RefusedLines()
const protocols: readonly (readonly [string, () => Parser, (key: string, index: number) => Uint8Array])[] = [
  [
    'RMonitor',
    () => createRmonitorParser({ refusedLines }),
    (key, index) =>
      Buffer.from(`$J,"${key}","00:01:30.000","00:02:${String(index % 60).padStart(2, '0')}.000"\n`),
  ],
  [
    'Multiloop',
    () => createMultiloopParser({ refusedLines }),
    (key, index) => Buffer.from(`$L¦N¦${index.toString(16)}¦R1¦7¦${key}¦SF¦A¦2E596¦G¦T\n`, 'latin1'),
  ],
  [
    'ingest',
    () => createIngestParser({ refusedLines }),
    (key, index) =>
      encodeIngestItems([{ source: 'gate', seq: index, competitor: key, line: 'SF', at_ms: 90_000 }]),
  ],
  [
    'lap lists',
    () => createLapsParser(refusedLines),
    (key, index) => Buffer.from(`${index === 0 ? `${lapsHeader}\n` : ''}${key},,,${index + 1},90,,,,,,,,\n`),
  ],
  ['P3', () => createP3Parser({}, refusedLines), (key, index) => createPassing(index, Number(key), index)],
]

describe.each(protocols)('%s', (_, createParser, encode) => {
  test('refuses competitors beyond 2,000 with a reason, and the others go on', () => {
    const parser = createParser()
    const competitors = new Set<string>()
    const push = (key: string, index: number): void => {
      for (const message of parser.push(encode(key, index)))
        if ('competitor' in message) competitors.add(message.competitor)
    }
    for (let index = 0; index < maxCompetitors + 5; index += 1) push(String(index + 1), index)
    push('1', 5000)
    for (const message of parser.end()) if ('competitor' in message) competitors.add(message.competitor)
    expect([maxCompetitors, parser.lines.refused]).toEqual([2000, 5])
    expect(refusedLines.list().at(-1)?.reason).toContain('more than 2000 competitors')
    expect([...competitors]).not.toContain('2001')
    expect(competitors.size).toBeGreaterThan(0)
  })
})

describe.each(protocols.slice(0, 4))('%s', (_, createParser, encode) => {
  test('refuses keys without a visible character, and joins different spellings', () => {
    const parser = createParser()
    const keys = ['71', ' ', '\u0001', '\u0002', '71\u0003', ' 7\u00AD1']
    const messages = keys.flatMap((key, index) => parser.push(encode(key, index)))
    const competitors = [...messages, ...parser.end()].flatMap(message =>
      'competitor' in message ? [message.competitor] : [],
    )
    expect(new Set(competitors)).toEqual(new Set(['71']))
    expect(parser.lines.refused).toBe(3)
  })
})

test('refuses a key that is too long instead of truncating it', () => {
  const parser = createRmonitorParser()
  parser.push(Buffer.from(`$J,"${'x'.repeat(65)}","00:01:30.000","00:02:00.000"\n`))
  expect(parser.end()).toEqual([])
  expect([parser.lines.refused, parser.problem]).toEqual([
    1,
    'the key of a competitor has more than 64 characters',
  ])
})

test('a restored parser continues with the competitors of the session', () => {
  const first = createIngestParser()
  for (let index = 0; index < maxCompetitors; index += 1)
    first.push(
      encodeIngestItems([{ source: 'gate', seq: index, competitor: `${index}`, line: 'SF', at_ms: 90_000 }]),
    )
  const second = createIngestParser({ from: first.saveState() })
  const more = encodeIngestItems([
    { source: 'gate', seq: 5000, competitor: 'new', line: 'SF', at_ms: 90_000 },
  ])
  expect([second.push(more), second.lines.refused]).toEqual([[], 1])
  expect(second.problem).toBe('there are more than 2000 competitors in this session')
})

// A journal that an earlier version of the program has begun is continued by this one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lapsOf } from '#timing'
import { expect, it } from 'vitest'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { projectRoot } from '../project-root'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { type Checkpoint, RecordProcessor } from './record-processor'

const createParser = (from?: string) => createRmonitorParser(from === undefined ? {} : { from })
const lines = buildRmonitorRace({ riders: 2, laps: 4, seed: 4 }).filter(line => !line.startsWith('$F'))
/** The number of lines that are included in the checkpoint of version 0.1. Then the first lap of 1 was cancelled. */
const includedLines = 16

function processLines(processor: RecordProcessor, texts: readonly string[]): void {
  for (const text of texts)
    processor.process({ kind: 'bytes', at: 1_780_000_000_000, bytes: Buffer.from(`${text}\r\n`) })
}

const describeRacers = ({ session }: RecordProcessor) =>
  session.racers.map(racer => ({
    competitor: racer.competitor,
    laps: lapsOf(racer).map(({ number, time, isCancelled }) => [number, time, isCancelled]),
    best: racer.statistics.best?.time,
    crossings: racer.crossings.length,
  }))

it('a session that version 0.1 has saved continues like one of this version', () => {
  const path = join(projectRoot, 'src/server/live/checkpoint-0.1.json')
  const processor = new RecordProcessor(createParser, JSON.parse(readFileSync(path, 'utf8')) as Checkpoint)
  processLines(processor, lines.slice(includedLines))

  const whole = new RecordProcessor(createParser, undefined)
  processLines(whole, lines.slice(0, includedLines))
  const cancelled = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 1 } as const
  whole.process({ kind: 'message', at: 0, message: cancelled })
  processLines(whole, lines.slice(includedLines))
  expect(describeRacers(processor)).toEqual(describeRacers(whole))
  expect(describeRacers(whole)[0]?.laps[0]?.[2]).toBe(true)
})

it('a session that is saved and restored continues like the original', () => {
  const original = new RecordProcessor(createParser, undefined)
  processLines(original, lines.slice(0, includedLines))
  const restored = new RecordProcessor(createParser, original.createCheckpoint())
  for (const processor of [original, restored]) processLines(processor, lines.slice(includedLines))
  expect(restored.session).toEqual(original.session)
  expect(restored.moments).toEqual(original.moments)
})

it('a crossing that the feed repeats after a checkpoint changes nothing', () => {
  const original = new RecordProcessor(createParser, undefined)
  processLines(original, lines.slice(0, includedLines))
  const restored = new RecordProcessor(createParser, original.createCheckpoint())
  const passings = lines.slice(0, includedLines).filter(line => line.startsWith('$J'))
  processLines(restored, passings)
  expect(passings.length).toBeGreaterThan(2)
  expect(describeRacers(restored)).toEqual(describeRacers(original))
})

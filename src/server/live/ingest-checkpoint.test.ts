// The checkpoint of a feed whose numbers of crossings have to be known for ever.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { encodeIngestItems } from '../feeds/ingest/item'
import { liveProtocols } from '../feeds/index'
import { openJournal } from './journal'
import { maxRecordBytes } from './journal-frame'
import { encodeStart } from './journal-record'
import { createFolderPath, createSession } from './journal-testing'
import { readJournalStart } from './read-journal'
import { type Checkpoint, RecordProcessor } from './record-processor'

const { createParser } = liveProtocols.ingest
const batchSize = 500

const encodeBatch = (from: number): Uint8Array =>
  encodeIngestItems(
    Array.from({ length: batchSize }, (_, index) => ({
      source: 'gate',
      seq: from + index,
      competitor: String((from + index) % 400),
      line: 'SF',
      at_ms: (from + index) * 250,
    })),
  )

test.each([48_000, 200_000])('a second session starts after %i crossings and knows them', async count => {
  const first = new RecordProcessor(createParser, undefined)
  first.process({ kind: 'message', at: 1, message: { type: 'session', run: 'one' } })
  for (let from = 0; from < count; from += batchSize)
    first.process({ kind: 'bytes', at: 2, bytes: encodeBatch(from) })
  const ended = first.process({ kind: 'message', at: 3, message: { type: 'session', run: 'two' } })
  expect(ended.map(({ run }) => run)).toEqual(['one'])
  const checkpoint = first.createCheckpoint()
  const start = { ...createSession(), checkpoint, version: 1, seal: '' }
  expect(encodeStart(start).length).toBeLessThan(100_000)

  const second = new RecordProcessor(createParser, checkpoint)
  second.process({ kind: 'bytes', at: 4, bytes: encodeBatch(0) })
  second.process({ kind: 'bytes', at: 5, bytes: encodeBatch(count - batchSize) })
  expect([second.lines.ignored, second.session.racers.length]).toEqual([2 * batchSize, 0])
  second.process({ kind: 'bytes', at: 6, bytes: encodeBatch(count) })
  expect(second.lines.accepted).toBe(batchSize)
})

test('continues from a checkpoint of earlier versions, which contains every crossing', () => {
  const state =
    '{"told":[["0 gate","{\\"competitor\\":\\"0\\",\\"line\\":\\"SF\\",\\"at_ms\\":0}"]],"unfinished":""}'
  const parser = createParser(state)
  parser.push(encodeBatch(0))
  expect(parser.lines).toEqual({ accepted: batchSize - 1, ignored: 1, refused: 0 })
})

test('writes a checkpoint that is larger than a record, and reads it again', async () => {
  const journal = openJournal(createFolderPath(), pino({ level: 'silent' }))
  const text = '\u0001"'.repeat(maxRecordBytes / 2)
  const checkpoint: Checkpoint = { run: 'one', parser: text, session: '{}' }
  const file = await journal.begin({ ...createSession(), checkpoint })
  await file.append({ kind: 'link', at: 1, isUp: true })
  await journal.stop()
  expect((await readJournalStart(file.path))?.checkpoint).toEqual(checkpoint)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControlledFold, emptyRuns } from '#timing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Disk, realDisk } from '../../live/journal-disk'
import { encodeRecord } from '../../live/journal-record'
import { parseRecords } from '../../live/journal-testing'
import { appendToControlJournal, readControlJournal } from './control-journal'
import { EndedControlRun } from './ended-run'
import type { RecordedEvent } from './recorded-event'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-journal-'))
  path = join(folder, 'run.control')
})
afterEach(() => rm(folder, { recursive: true }))

function createEvent(id: string, sequence: number): RecordedEvent {
  return {
    id,
    at: Date.UTC(2026, 5, 13),
    reason: '',
    actor: { userId: 'official', sessionId: 'session', ip: '', requestId: 'request' },
    journalId: 'journal',
    runId: 'run',
    raceId: 'race',
    decision: { kind: 'limit', competitor: '12', at: 90_000, sequence },
  }
}

const readIds = async (): Promise<string[]> => (await readControlJournal(path)).events.map(({ id }) => id)
const countRecords = async (): Promise<number> => parseRecords(await readFile(path)).length

/** A disk that does not answer before it is released. */
function createStuckDisk(): { disk: Disk; release: () => void } {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const disk: Disk = {
    create: async name => {
      await released
      return realDisk.create(name)
    },
    open: async name => {
      await released
      return realDisk.open(name)
    },
    rename: (from, to) => realDisk.rename(from, to),
  }
  return { disk, release }
}

test('C-016 a decision that is sent again while the disk does not answer is written once', async () => {
  await appendToControlJournal(path, createEvent('one', 4))
  const { disk, release } = createStuckDisk()
  const first = appendToControlJournal(path, createEvent('two', 5), Buffer.alloc(0), disk)
  const again = appendToControlJournal(path, createEvent('two', 5))
  release()
  expect(await again).toEqual(await first)
  expect(await readIds()).toEqual(['one', 'two'])
  expect(await countRecords()).toBe(2)
})

test('C-015 a decision that was written late does not replace another one, and has no effect', async () => {
  const { disk, release } = createStuckDisk()
  const late = appendToControlJournal(path, createEvent('late', 4), Buffer.alloc(0), disk)
  const other = appendToControlJournal(path, createEvent('other', 4))
  release()
  await Promise.all([late, other])
  expect(await readIds()).toEqual(['late'])
  await appendToControlJournal(path, createEvent('too far', 6))
  await appendToControlJournal(path, createEvent('next', 5))
  expect(await readIds()).toEqual(['late', 'next'])
})

test('C-015 a decision fails alone: the next one is written', async () => {
  const failing: Disk = { ...realDisk, create: () => Promise.reject(new Error('The disk is full')) }
  const failed = appendToControlJournal(path, createEvent('one', 1), Buffer.alloc(0), failing)
  const next = appendToControlJournal(path, createEvent('two', 1))
  await expect(failed).rejects.toThrow('The disk is full')
  await next
  expect(await readIds()).toEqual(['two'])
})

test('C-015 decisions that are in the file twice, or whose number is taken, are read once', async () => {
  const events = [
    createEvent('one', 4),
    createEvent('one', 4),
    createEvent('other', 4),
    createEvent('two', 5),
  ]
  await writeFile(path, Buffer.concat(events.map(event => encodeRecord({ kind: 'control', at: 0, event }))))
  expect(await readIds()).toEqual(['one', 'two'])
  expect((await readControlJournal(path)).length).toBe((await readFile(path)).length)
})

function openRun(changes: string[]): EndedControlRun {
  const opened = {
    runId: 'run',
    journalId: 'journal',
    source: 'journal',
    protocol: 'p3',
    path,
    journalPath: undefined,
    mainCategory: undefined,
    state: { controlled: createControlledFold(emptyRuns.session), events: [] },
    storedSource: 'journal:run',
    raw: undefined,
  } as const
  return new EndedControlRun(opened, (_run, { id }) => void changes.push(id))
}

test('C-016 a decision about an ended run that is sent twice at the same time counts once', async () => {
  const changes: string[] = []
  const run = openRun(changes)
  await Promise.all([run.append(createEvent('one', 1)), run.append(createEvent('one', 1))])
  expect(run.state.events.map(({ id }) => id)).toEqual(['one'])
  await expect(run.append(createEvent('other', 1))).rejects.toThrow('Another decision was written first.')
  await run.append(createEvent('two', 2))
  expect(run.state.controlled.events).toHaveLength(2)
  expect(changes).toEqual(['one', 'two'])
})

test('C-015 an ended run follows decisions that were written late', async () => {
  const changes: string[] = []
  const run = openRun(changes)
  await appendToControlJournal(path, createEvent('late', 1))
  await expect(run.append(createEvent('one', 1))).rejects.toThrow('Another decision was written first.')
  await run.append(createEvent('one', 2))
  expect(run.state.events.map(({ id }) => id)).toEqual(['late', 'one'])
  expect(changes).toEqual(['late', 'one'])
})

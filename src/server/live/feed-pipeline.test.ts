// One feed from its bytes to the snapshot, through stops, crashes and consecutive sessions.
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { computeSummary, type SummaryRow } from '#timing'
import type { Feed, Sink } from '../feeds/feed'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from '../recordings/replay'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { standingsOf } from '../testing/standings'
import { type Journal, openJournal } from './journal'
import { FaultyDisk } from './journal-testing'
import { DataRefused, type SessionWriter } from './session-writer'
import type { Snapshot } from './snapshot'
import { foldJournal } from './fold-journal'
import { parseRecord } from './journal-record'
import { listJournals } from './list-journals'
import { FeedPipeline } from './feed-pipeline'
import type { EndedRun } from './record-processor'

const log = pino({ level: 'silent' })
const createParser = (from?: string) => createRmonitorParser(from === undefined ? {} : { from })

/** A feed that receives its bytes from the test. */
class ManualFeed implements Feed {
  readonly name = 'manual'
  sink: Sink | undefined
  start(sink: Sink): void {
    this.sink = sink
    sink.receiveLinkChange(true, 1)
  }
  stop(): Promise<void> {
    return Promise.resolve()
  }
  getHealth() {
    return { state: 'connected', since: 0, lastDataAt: undefined, connects: 1, lastError: undefined } as const
  }
}

let folder: string
let journal: Journal
let identity = 0
let isDatabaseDown = false
let refusal: DataRefused | undefined
const stored: { ended: readonly EndedRun[] }[] = []
const writer: SessionWriter = {
  updateRunning: () => undefined,
  storeEnded: async (_, ended) => {
    if (isDatabaseDown) throw new Error('no database')
    if (refusal !== undefined) throw refusal
    stored.push({ ended })
  },
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-live-'))
  journal = openJournal(folder, log)
  stored.length = 0
})
afterEach(async () => {
  await journal.stop()
  rmSync(folder, { recursive: true })
})

interface TestPipeline {
  readonly pipeline: FeedPipeline
  readonly published: readonly Snapshot[]
  /** Resolves when the text is acknowledged. */
  readonly send: (text: string) => Promise<void>
}

async function startPipeline(): Promise<TestPipeline> {
  const feed = new ManualFeed()
  const published: Snapshot[] = []
  const pipeline = new FeedPipeline({
    name: 'track',
    protocol: 'rmonitor',
    feed,
    createParser,
    journal,
    onSnapshot: snapshot => published.push(snapshot),
    writer,
    createId: () => `session-${(identity += 1)}`,
    now: () => Date.now() + identity,
    log,
  })
  await pipeline.start()
  const send = (text: string): Promise<void> =>
    feed.sink?.receive(Buffer.from(text, 'latin1'), Date.now()) ?? Promise.resolve()
  return { pipeline, published, send }
}

function rowsOf({ pipeline }: TestPipeline): readonly SummaryRow[] {
  return computeSummary(pipeline.snapshot.session)
}

/** Simulates a crash: no session is ended, and the journal is unlocked. */
async function crash({ pipeline }: Pick<TestPipeline, 'pipeline'>): Promise<void> {
  await pipeline.stop()
  await journal.stop()
  journal = openJournal(folder, log)
}

const race = buildRmonitorRace({ riders: 5, laps: 4, seed: 3 })
const next = race.map(line => line.replace('$B,7,"Superbike Race 1"', '$B,8,"Superbike Race 2"'))
const standingsOfLines = (lines: readonly string[]): unknown => {
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\r\n')))
  return sessions.map(standingsOf)
}
const textOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`

describe('feed pipeline', () => {
  it('publishes the standings of the whole race as a snapshot', async () => {
    const { pipeline, published, send } = await startPipeline()
    for (const line of race) await send(textOf([line]))
    await pipeline.stop()
    expect([standingsOf(pipeline.snapshot.session)]).toEqual(standingsOfLines(race))
    expect(published.at(-1)).toBe(pipeline.snapshot)
  })

  it('continues after a crash at any byte of a line', async () => {
    const text = textOf(race)
    for (const share of [0.1, 0.35, 0.5, 0.77, 0.99]) {
      rmSync(folder, { recursive: true })
      await journal.stop()
      journal = openJournal(folder, log)
      const cut = Math.floor(text.length * share)
      const first = await startPipeline()
      await first.send(text.slice(0, cut))
      await crash(first)
      const second = await startPipeline()
      expect(standingsOf(second.pipeline.snapshot.session)).toEqual(
        standingsOf(first.pipeline.snapshot.session),
      )
      // The connection was lost with the process: after reconnecting, the feed sends the interrupted line again.
      await second.send(text.slice(text.lastIndexOf('\n', cut - 1) + 1))
      await second.pipeline.stop()
      expect([standingsOf(second.pipeline.snapshot.session)]).toEqual(standingsOfLines(race))
    }
  })

  it('starts a new journal file when another run begins, stores the first run and closes its file', async () => {
    const { pipeline, send } = await startPipeline()
    // Both runs arrive in one chunk.
    await send(textOf([...race, ...next]))
    await pipeline.stop()
    expect(stored.flatMap(({ ended }) => ended.map(({ session }) => standingsOf(session)))).toEqual(
      standingsOfLines(race),
    )
    expect([standingsOf(pipeline.snapshot.session)]).toEqual(standingsOfLines(next))
    await expect
      .poll(async () => (await listJournals(folder)).map(({ isClosed }) => isClosed))
      .toEqual([true, false])
    await crash({ pipeline })
    expect([standingsOf((await startPipeline()).pipeline.snapshot.session)]).toEqual(standingsOfLines(next))
  })

  it('loses nothing when it crashes before the entries after a session change are copied to the new file', async () => {
    isDatabaseDown = true
    const first = await startPipeline()
    // The second and the third chunk are written together, before the session change in the second is known.
    await Promise.all([race, next.slice(0, 60), next.slice(60)].map(lines => first.send(textOf(lines))))
    await crash(first)
    const [, newest] = (await listJournals(folder)).map(({ path }) => path)
    const start = parseRecord(readFileSync(newest ?? ''))
    truncateSync(newest ?? '', start.state === 'record' ? start.size : 0)
    isDatabaseDown = false
    const second = await startPipeline()
    expect([standingsOf(second.pipeline.snapshot.session)]).toEqual(standingsOfLines(next))
    await crash(second)
    expect([standingsOf((await startPipeline()).pipeline.snapshot.session)]).toEqual(standingsOfLines(next))
  })

  it('each file contains one ended run, also when several runs end in entries that were written together', async () => {
    const third = next.map(line => line.replace('$B,8,"Superbike Race 2"', '$B,9,"Superbike Race 3"'))
    const { pipeline, send } = await startPipeline()
    await Promise.all([race, next, third].map(lines => send(textOf(lines))))
    await pipeline.stop()
    await expect
      .poll(async () => (await listJournals(folder)).map(({ isClosed }) => isClosed))
      .toEqual([true, true, false])
    const [one, two] = await listJournals(folder)
    const runsOf = async (path = '') => (await foldJournal(path, 'rmonitor'))?.map(({ run }) => run)
    expect([await runsOf(one?.path), await runsOf(two?.path)]).toEqual([['7'], ['8']])
  })

  it('rejects a record that is too large for the journal, and continues', async () => {
    const { pipeline, send } = await startPipeline()
    const known = { source: 'x'.repeat(5_000_000), mainRaceId: '', races: [] }
    await expect(pipeline.addKnown(known)).rejects.toThrow(RangeError)
    await send(textOf(race))
    await pipeline.stop()
    expect([standingsOf(pipeline.snapshot.session)]).toEqual(standingsOfLines(race))
  })

  it('after a restart, stores a session that ended before the crash', async () => {
    const first = await startPipeline()
    isDatabaseDown = true
    await first.send(textOf(race))
    await first.send(textOf(next.slice(0, 60)))
    await crash(first)
    isDatabaseDown = false
    const second = await startPipeline()
    await expect
      .poll(() => stored.flatMap(({ ended }) => ended.map(({ session }) => standingsOf(session))))
      .toEqual(standingsOfLines(race))
    expect(standingsOf(second.pipeline.snapshot.session)).toEqual(
      standingsOf(first.pipeline.snapshot.session),
    )
  })

  it('restores a correction by an administrator after a crash', async () => {
    const first = await startPipeline()
    await first.send(textOf(race))
    const winner = rowsOf(first)[0]?.racer.competitor ?? ''
    await first.pipeline.addMessage({ type: 'correction', competitor: winner, kind: 'time', delta: 600_000 })
    await first.pipeline.stop()
    const last = rowsOf(first).at(-1)
    expect(last?.racer.competitor).toBe(winner)
    await crash(first)
    expect(rowsOf(await startPipeline()).at(-1)?.total).toBe(last?.total)
  })

  it('stores a session that is ended, and has nothing to restore after it', async () => {
    const { pipeline, send } = await startPipeline()
    await send(textOf(race))
    await pipeline.end()
    expect(stored).toHaveLength(1)
    await crash({ pipeline })
    expect(rowsOf(await startPipeline())).toEqual([])
  })

  it('counts unreadable lines and keeps the standings correct', async () => {
    const { pipeline, send } = await startPipeline()
    const garbage = [
      '\u0000\u00FF\u0001 not a record',
      '$G,1,"1",x,"00:00:00.000"',
      '$J,"1","99:99","12:00"',
      '$J,"unknown","00:00:00.010","00:00:00.010"',
      'x'.repeat(70_000),
    ]
    for (const [index, line] of race.entries()) await send(textOf([garbage[index % 5] ?? '', line]))
    await pipeline.stop()
    expect([standingsOf(pipeline.snapshot.session)]).toEqual(standingsOfLines(race))
    const { lines } = pipeline.getHealth()
    expect([lines.accepted > race.length, lines.refused > race.length / 2]).toEqual([true, true])
  })

  it('neither processes nor acknowledges data while the disk is full, and continues by itself', async () => {
    await journal.stop()
    const disk = new FaultyDisk()
    journal = openJournal(folder, log, { disk, retryDelayMs: 5 })
    const { pipeline, send } = await startPipeline()
    disk.fault = operation => (operation === 'write' ? 'ENOSPC' : undefined)
    let isAcknowledged = false
    const sending = send(textOf(race)).then(() => (isAcknowledged = true))
    await new Promise(resolve => setTimeout(resolve, 60))
    expect([isAcknowledged, pipeline.snapshot.session.racers]).toEqual([false, []])
    disk.fault = () => undefined
    await sending
    await pipeline.stop()
    expect([standingsOf(pipeline.snapshot.session)]).toEqual(standingsOfLines(race))
  })

  it('rejects input beyond 8 MiB while the disk does not respond, and loses nothing that it accepted', async () => {
    await journal.stop()
    const disk = new FaultyDisk()
    journal = openJournal(folder, log, { disk })
    const { pipeline, send } = await startPipeline()
    let resume: () => void = () => undefined
    disk.hang = new Promise(resolve => (resume = resolve))
    const chunk = `${'x'.repeat(76_798)}\r\n`
    const sending = Array.from({ length: 400 }, () => send(chunk))
    const rejected = sending.slice(109).map(each => expect(each).rejects.toThrow('no more are accepted'))
    await Promise.all(rejected)
    resume()
    await Promise.all(sending.slice(0, 109))
    await pipeline.stop()
    expect(disk.file([...disk.files.keys()][0] ?? '').stable.length).toBeGreaterThan(109 * chunk.length)
  })

  it('rejects input that is not on disk when the journal is stopped', async () => {
    await journal.stop()
    const disk = new FaultyDisk()
    journal = openJournal(folder, log, { disk, retryDelayMs: 5 })
    const { send } = await startPipeline()
    disk.fault = () => 'ENOSPC'
    const sending = [send('$F'), send('$F')].map(each => expect(each).rejects.toThrow('The journal'))
    await journal.stop()
    await Promise.all(sending)
    await expect(send('$F')).rejects.toThrow('accepts no more records')
  })

  it('keeps a session that the database refuses in the journal and does not continue it', async () => {
    refusal = new DataRefused('refused')
    const first = await startPipeline()
    await first.send(textOf(race))
    await first.pipeline.end()
    expect((await listJournals(folder)).map(({ isEnded, isClosed }) => [isEnded, isClosed])).toEqual([
      [true, false],
    ])
    refusal = undefined
    const second = await startPipeline()
    expect(rowsOf(second)).toEqual([])
    await expect
      .poll(() => stored.flatMap(({ ended }) => ended.map(({ session }) => standingsOf(session))))
      .toEqual(standingsOfLines(race))
  })
})

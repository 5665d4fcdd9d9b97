// One feed from its bytes to the board, through stops, crashes and sessions that follow one another.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Feed, Sink } from '../feeds/feed'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import { fold } from '../recordings/fold'
import { rmonitorRace } from '../testing/rmonitor-race'
import { standingsOf } from '../testing/standings'
import { Board } from './board'
import { type Journal, openJournal } from './journal'
import { FaultyDisk } from './journal-testing'
import type { Keeper } from './keeper'
import { journalFiles } from './list-journals'
import { LiveFeed } from './live-feed'
import { type Ended, Player } from './player'

const log = pino({ level: 'silent' })
const parserFrom = (from?: string) => rmonitorParser(from === undefined ? {} : { from })

/** A feed whose bytes the test brings. */
class Hand implements Feed {
  readonly name = 'hand'
  sink: Sink | undefined
  start(sink: Sink): void {
    this.sink = sink
    sink.link(true, 1)
  }
  stop(): Promise<void> {
    return Promise.resolve()
  }
  health() {
    return { state: 'connected', since: 0, lastDataAt: undefined, connects: 1, lastError: undefined } as const
  }
}

let folder: string
let journal: Journal
let identity = 0
let isDatabaseDown = false
const stored: { ended: readonly Ended[] }[] = []
const keeper: Keeper = {
  running: () => undefined,
  ended: async (_, ended) => {
    if (isDatabaseDown) throw new Error('no database')
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

async function live(): Promise<{
  feed: LiveFeed
  hand: Hand
  board: Board
  say: (text: string) => Promise<void>
}> {
  const hand = new Hand()
  const board = new Board(new Player(parserFrom, undefined).session)
  const newId = () => `session-${(identity += 1)}`
  const feed = new LiveFeed({
    name: 'track',
    protocol: 'rmonitor',
    feed: hand,
    parserFrom,
    journal,
    board,
    keeper,
    newId,
    now: () => Date.now() + identity,
    log,
  })
  await feed.start()
  const say = (text: string): Promise<void> =>
    hand.sink?.data(Buffer.from(text, 'latin1'), Date.now()) ?? Promise.resolve()
  return { feed, hand, board, say }
}

/** As if the process had died: nothing is ended, the journal's lock is free again. */
async function crash({ feed }: { feed: LiveFeed }): Promise<void> {
  await feed.stop()
  await journal.stop()
  journal = openJournal(folder, log)
}

const race = rmonitorRace({ riders: 5, laps: 4, seed: 3 })
const next = race.map(line => line.replace('$B,7,"Superbike Race 1"', '$B,8,"Superbike Race 2"'))
const whole = (lines: readonly string[]): unknown => {
  const { sessions } = fold(rmonitorParser(), Buffer.from(lines.join('\r\n')))
  return sessions.map(standingsOf)
}
const textOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`

describe('a live feed', () => {
  it('shows what it hears, the same to everybody, with what changed', async () => {
    const { board, say, feed } = await live()
    const changes: number[] = []
    board.subscribe(({ changed }) => changes.push(changed.length))
    for (const line of race) await say(textOf([line]))
    await feed.stop()
    expect([standingsOf(board.snapshot.session)]).toEqual(whole(race))
    expect(board.snapshot.rows).toBe(board.snapshot.rows)
    expect(Math.max(...changes)).toBeLessThanOrEqual(5)
    expect(changes.filter(count => count > 0).length).toBeLessThan(race.length / 2)
  })

  it('goes on after a crash at any line, even in the middle of one', async () => {
    const text = textOf(race)
    for (const share of [0.1, 0.35, 0.5, 0.77, 0.99]) {
      rmSync(folder, { recursive: true })
      await journal.stop()
      journal = openJournal(folder, log)
      const cut = Math.floor(text.length * share)
      const first = await live()
      await first.say(text.slice(0, cut))
      await crash(first)
      const second = await live()
      expect(standingsOf(second.board.snapshot.session)).toEqual(standingsOf(first.board.snapshot.session))
      // The link was lost with the process: the line it was in is told again by the state on connecting.
      await second.say(text.slice(text.lastIndexOf('\n', cut - 1) + 1))
      await second.feed.stop()
      expect([standingsOf(second.board.snapshot.session)]).toEqual(whole(race))
    }
  })

  it('goes over to another file when another run begins, stores the first and closes it', async () => {
    const { feed, board, say } = await live()
    // Both runs in one breath: the second begins in the middle of what was read at once.
    await say(textOf([...race, ...next]))
    await feed.stop()
    expect(stored.flatMap(({ ended }) => ended.map(({ session }) => standingsOf(session)))).toEqual(
      whole(race),
    )
    expect([standingsOf(board.snapshot.session)]).toEqual(whole(next))
    await expect
      .poll(async () => (await journalFiles(folder)).map(({ isClosed }) => isClosed))
      .toEqual([true, false])
    await crash({ feed })
    expect([standingsOf((await live()).board.snapshot.session)]).toEqual(whole(next))
  })

  it('after a crash stores what had ended and was not stored', async () => {
    const first = await live()
    isDatabaseDown = true
    await first.say(textOf(race))
    await first.say(textOf(next.slice(0, 60)))
    await crash(first)
    isDatabaseDown = false
    const second = await live()
    await expect
      .poll(() => stored.flatMap(({ ended }) => ended.map(({ session }) => standingsOf(session))))
      .toEqual(whole(race))
    expect(standingsOf(second.board.snapshot.session)).toEqual(standingsOf(first.board.snapshot.session))
  })

  it('keeps a correction by an administrator as it keeps a line', async () => {
    const first = await live()
    await first.say(textOf(race))
    const winner = first.board.snapshot.rows[0]?.racer.competitor ?? ''
    await first.feed.tell({ type: 'correction', competitor: winner, kind: 'time', delta: 600_000 })
    await first.feed.stop()
    const last = first.board.snapshot.rows.at(-1)
    expect(last?.racer.competitor).toBe(winner)
    await crash(first)
    const { board } = await live()
    expect(board.snapshot.rows.at(-1)?.total).toBe(last?.total)
  })

  it('ended by an administrator is stored and leaves nothing to take up', async () => {
    const { feed, say } = await live()
    await say(textOf(race))
    await feed.end()
    expect(stored).toHaveLength(1)
    await crash({ feed })
    expect((await live()).board.snapshot.rows).toEqual([])
  })

  it('counts what it cannot read, and shows nothing false because of it', async () => {
    const { feed, board, say } = await live()
    const garbage = [
      '\u0000\u00FF\u0001 not a record',
      '$G,1,"1",x,"00:00:00.000"',
      '$J,"1","99:99","12:00"',
      '$J,"nobody","00:00:00.010","00:00:00.010"',
      'x'.repeat(70_000),
    ]
    for (const [index, line] of race.entries()) await say(textOf([garbage[index % 5] ?? '', line]))
    await feed.stop()
    expect([standingsOf(board.snapshot.session)]).toEqual(whole(race))
    const { lines } = feed.health()
    expect([lines.accepted > race.length, lines.refused > race.length / 2]).toEqual([true, true])
  })

  it('while the disk is full shows nothing and acknowledges nothing, and goes on by itself', async () => {
    await journal.stop()
    const disk = new FaultyDisk()
    journal = openJournal(folder, log, { disk, retryDelay: 5 })
    const { board, say, feed } = await live()
    disk.fault = operation => (operation === 'write' ? 'ENOSPC' : undefined)
    let isSafe = false
    const saying = say(textOf(race)).then(() => (isSafe = true))
    await new Promise(resolve => setTimeout(resolve, 60))
    expect([isSafe, board.snapshot.rows]).toEqual([false, []])
    disk.fault = () => undefined
    await saying
    await feed.stop()
    expect([standingsOf(board.snapshot.session)]).toEqual(whole(race))
  })
})

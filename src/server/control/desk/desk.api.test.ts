// A race on a simulated decoder and the decisions of its desk.
import type { DeskEntry } from '#contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { addTestEntry } from '../entries/entry-testing'
import { createCommandId, openTestDesk, pollOptions, useTestDesk } from './desk-testing'

const desk = useTestDesk()

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  { number: '71', name: 'Cara Dent', transponders: ['7100'] },
]

async function start(): Promise<void> {
  await desk.start(riders)
}

const rider = (number: string): string => desk.riders.get(number) ?? ''
const readRow = async (number: string) => (await desk.read()).board.find(row => row.number === number)
async function readEntry(number: string): Promise<DeskEntry> {
  const entry = (await desk.read()).entries.find(each => each.number === number)
  if (entry === undefined) throw new Error(`There is no entry ${number}`)
  return entry
}
const readLaps = async (number: string): Promise<(number | null)[]> =>
  (await desk.read()).passings
    .filter(passing => passing.number === number && passing.isCounted)
    .map(({ lapTime }) => lapTime)
const findPassing = async (number: string, at: number): Promise<string> =>
  (await desk.read()).passings.find(passing => passing.number === number && passing.at === at)?.id ?? ''

describe('a session that has not been live', () => {
  test('C-033, C-036 the desk shows the riders and rules that were prepared; nothing can be decided', async () => {
    const { orm } = desk.server.database
    const raceId = await createTestRace(orm, 'Race', `Event ${createCommandId()}`)
    const race = await findRace(orm, raceId)
    await addTestEntry(orm, race ?? { eventId: '', categoryId: '' }, riders[0] ?? { number: '', name: '' })
    const planned = openTestDesk(desk.server, desk.admin, { raceId })
    expect(await planned.read()).toMatchObject({
      race: { isLive: false, isFinished: false, source: 'none' },
      clock: { state: 'before' },
      rules: { redFlag: 'each-last' },
      entries: [{ number: '12', name: 'Ana Ortiz', transponders: ['1200'], isSeen: false }],
    })
    const { response } = await planned.send({ kind: 'flag', flag: 'red' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ message: 'This race has not begun. Put it live first.' })
  })
})

describe('a session about which nothing was decided', () => {
  test('C-018, C-193 passings can still be corrected after a message', async () => {
    await desk.start([])
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 1200, at: 181_000 })
    await desk.waitForPassings(2)
    const url = `/api/control/races/${desk.raceId}/messages`
    const payload = { id: createCommandId(), text: 'Results are provisional', kind: 'message', riders: [] }
    const said = await desk.server.request({ method: 'POST', url, cookie: desk.admin, payload })
    expect(said.json()).toMatchObject({ isActionSuccess: true })
    const [passing] = (await desk.read()).passings
    const decision = { kind: 'passing.delete', passing: passing?.id, reason: 'Double read' }
    await desk.decide({ ...decision, isDry: true })
    await desk.decide(decision)
    expect((await desk.read()).passings[0]).toMatchObject({ isDeleted: true })
    expect((await desk.read()).board[0]).toMatchObject({ laps: 1 })
  })
})

describe('a session on the desk', () => {
  beforeEach(start)

  test('C-033, C-062 riders of the entry list count from the start on, by their transponders', async () => {
    expect((await desk.read()).entries.map(({ number, isSeen }) => [number, isSeen])).toEqual([
      ['12', false],
      ['21', false],
      ['71', false],
    ])
    desk.decoder.pass({ transponder: 1200, at: -60_000 })
    await desk.waitForPassings(1)
    const before = await desk.read()
    expect(before.passings[0]).toMatchObject({ number: '12', marks: ['before start'], isCounted: false })
    expect(before.clock.state).toBe('before')
    await desk.decide({ kind: 'start', at: Date.now(), source: 'press' })
    const { clock, passings } = await desk.read()
    expect(clock).toMatchObject({ state: 'running', flag: 'green', isFlagByHand: false })
    expect(passings[0]).toMatchObject({ marks: ['before start'] })
  })

  test('C-063 only a flag that an official has shown is by hand', async () => {
    await desk.decide({ kind: 'start', at: Date.now(), source: 'press' })
    const yellow = await desk.decide({ kind: 'flag', flag: 'yellow' })
    expect((await desk.read()).clock).toMatchObject({ flag: 'yellow', isFlagByHand: true })
    await desk.decide({ kind: 'undo', of: yellow.event?.sequence ?? 0 })
    expect((await desk.read()).clock).toMatchObject({ flag: 'green', isFlagByHand: false })
  })

  test('C-062, C-071 an old press of Start counts only if it was stored without a network', async () => {
    const at = Date.now() - 60_000
    const late = await desk.decide({ kind: 'start', at, source: 'press' })
    expect(late.event?.body['at']).not.toBe(at)
    const stored = await desk.decide({ kind: 'start', at, source: 'press', wasOffline: true })
    expect(stored.event?.body['at']).toBe(at)
  })

  test('E-1 splits a lap, moves the inferred passing and undoes both', async () => {
    desk.decoder.pulse(0)
    for (const at of [95_000, 188_000, 372_500, 465_000]) desk.decoder.pass({ transponder: 7100, at })
    await desk.waitForPassings(4)
    expect(await readLaps('71')).toEqual([95_000, 93_000, 184_500, 92_500])
    const [, , third] = (await desk.read()).passings
    expect(third?.marks).toEqual(['missed before'])
    const reason = 'Missed by the loop'
    const split = await desk.decide({
      kind: 'passing.insert',
      competitor: rider('71'),
      line: 'SF',
      at: 280_250,
      quality: 'inferred',
      countsForBest: false,
      reason,
    })
    expect(split.rows[0]).toMatchObject({ number: '71', before: { laps: 4 }, after: { laps: 5 } })
    expect(await readLaps('71')).toEqual([95_000, 93_000, 92_250, 92_250, 92_500])
    expect(await readRow('71')).toMatchObject({ total: 465_000, best: 92_500 })
    await desk.decide({
      kind: 'passing.time',
      passing: `event ${split.event?.sequence}`,
      at: 279_900,
      reason,
    })
    expect(await readLaps('71')).toEqual([95_000, 93_000, 91_900, 92_600, 92_500])
    expect(await readRow('71')).toMatchObject({ best: 92_500 })
    const first = split.event?.sequence ?? 0
    const refused = await desk.send({ kind: 'undo', of: first })
    expect(refused.response.statusCode).toBe(409)
    expect(refused.response.json()).toMatchObject({ message: `Undo ${first + 1} first` })
    await desk.decide({ kind: 'undo', of: first + 1 })
    await desk.decide({ kind: 'undo', of: first })
    expect(await readLaps('71')).toEqual([95_000, 93_000, 184_500, 92_500])
  })

  test('E-16, C-034 two transponders change sides for the whole session, and back', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 2100, at: 95_000 })
    await desk.waitForPassings(2)
    expect(await readLaps('12')).toEqual([90_000])
    const one = await desk.decide({ kind: 'transponder', transponder: '1200', competitor: rider('21') })
    const two = await desk.decide({ kind: 'transponder', transponder: '2100', competitor: rider('12') })
    expect(await readLaps('12')).toEqual([95_000])
    expect(await readLaps('21')).toEqual([90_000])
    await desk.decide({ kind: 'undo', of: two.event?.sequence })
    await desk.decide({ kind: 'undo', of: one.event?.sequence })
    expect(await readLaps('12')).toEqual([90_000])
  })

  test('C-034, C-035 an entry that is changed keeps the transponders that were assigned on the desk', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 5555, at: 90_000 }, { transponder: 5555, at: 181_000 })
    await desk.waitForPassings(2)
    const { sequence: basedOn } = await desk.read()
    const assigned = await desk.decide({ kind: 'transponder', transponder: '5555', competitor: rider('21') })
    const { isSeen, ...entry } = await readEntry('21')
    expect([isSeen, entry.transponders]).toEqual([true, ['2100', '5555']])
    const outdated = { ...entry, transponders: ['2100'] }
    const conflict = await desk.send({ kind: 'entry', entry: outdated, basedOn })
    expect(conflict.response.json()).toMatchObject({ event: { sequence: basedOn + 1 } })
    const change = (changed: object) => desk.decide({ kind: 'entry', entry: { ...entry, ...changed } })
    const renamed = await change({ name: 'Ben Coles' })
    expect(await readRow('21')).toMatchObject({ name: 'Ben Coles', laps: 2, position: 1 })
    await desk.decide({ kind: 'undo', of: assigned.event?.sequence })
    expect(await readRow('21')).toMatchObject({ name: 'Ben Coles', laps: 0 })
    await desk.decide({ kind: 'undo', of: (renamed.event?.sequence ?? 0) + 1 })
    await change({ transponders: ['2100'] })
    expect(await readRow('21')).toMatchObject({ laps: 0 })
    expect((await readEntry('21')).transponders).toEqual(['2100'])
  })

  test('E-16, C-034 an entry can be changed after two transponders have changed sides', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 2100, at: 95_000 })
    await desk.waitForPassings(2)
    const one = await desk.decide({ kind: 'transponder', transponder: '1200', competitor: rider('21') })
    const two = await desk.decide({ kind: 'transponder', transponder: '2100', competitor: rider('12') })
    const { isSeen: _isSeen, ...entry } = await readEntry('21')
    expect(entry.transponders).toEqual(['1200'])
    await desk.decide({ kind: 'entry', entry: { ...entry, name: 'Ben Coles' } })
    expect(await readLaps('21')).toEqual([90_000])
    const both = { ...entry, transponders: ['1200', '2100'] }
    const { response } = await desk.send({ kind: 'entry', entry: both })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Transponder 2100 is that of #12 Ana Ortiz',
    ])
    await desk.decide({ kind: 'undo', of: two.event?.sequence })
    await desk.decide({ kind: 'undo', of: one.event?.sequence })
    expect([await readLaps('12'), await readLaps('21')]).toEqual([[90_000], [95_000]])
  })

  test('C-035 an unknown transponder is listed and has no position until it is assigned', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 9000, at: 90_000 }, { transponder: 9000, at: 181_000 })
    await desk.waitForPassings(2)
    const { todo, board } = await desk.read()
    expect(todo).toMatchObject([{ kind: 'unknown', transponder: '9000', count: 2, line: 'SF' }])
    expect(board.map(({ laps }) => laps)).toEqual([0, 0, 0])
    await desk.decide({ kind: 'transponder', transponder: '9000', competitor: rider('12') })
    expect(await readLaps('12')).toEqual([90_000, 91_000])
    expect((await desk.read()).todo).toEqual([])
  })

  test('C-033 a rider is added during the session, and taken out', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 9900, at: 90_000 }, { transponder: 9900, at: 181_000 })
    await desk.waitForPassings(2)
    const category = (await desk.read()).entries[0]?.category
    const entry = { competitor: 'new-99', number: '99', name: 'Gus Hall', category, transponders: ['9900'] }
    const findRefusal = async (change: object): Promise<unknown[]> => {
      const { response } = await desk.send({ kind: 'entry', entry: { ...entry, ...change } })
      return [response.statusCode, response.json().message]
    }
    expect(await findRefusal({ number: '12' })).toEqual([409, '#12 is Ana Ortiz'])
    expect(await findRefusal({ transponders: ['2100'] })).toEqual([
      409,
      'Transponder 2100 is that of #21 Ben Cole',
    ])
    await desk.decide({ kind: 'entry', entry })
    expect(await readLaps('99')).toEqual([90_000, 91_000])
    await desk.decide({ kind: 'entry', entry, isRemoved: true })
    expect(await readRow('99')).toBeUndefined()
    expect((await desk.read()).todo).toMatchObject([{ kind: 'unknown', transponder: '9900' }])
  })

  test('C-016 a command that is sent twice is executed once and answered as before', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 2100, at: 91_000 })
    await desk.waitForPassings(2)
    const command = {
      id: createCommandId(),
      kind: 'penalty',
      competitor: rider('12'),
      sanction: { type: 'time', timeMs: 3000 },
      infringement: 'Jump start',
      reason: 'Seen by the judge',
    }
    const first = await desk.decide(command)
    const second = await desk.decide(command)
    expect(second.event).toEqual(first.event)
    expect(second.rows).toEqual(first.rows)
    const { events, board } = await desk.read()
    expect(events.filter(({ kind }) => kind === 'penalty')).toHaveLength(1)
    expect(board.map(({ number, penalty }) => [number, penalty])).toEqual([
      ['21', ''],
      ['12', '+3.000'],
      ['71', ''],
    ])
  })

  test('C-066 a dry run answers what would change and changes nothing', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 })
    await desk.waitForPassings(1)
    const { sequence } = await desk.read()
    const dry = await desk.decide({
      kind: 'passing.delete',
      passing: await findPassing('12', 90_000),
      isDry: true,
    })
    expect(dry.event).toBeNull()
    expect(dry.rows[0]).toMatchObject({ number: '12', before: { laps: 1 }, after: { laps: 0 } })
    expect((await desk.read()).sequence).toBe(sequence)
  })

  test('C-070 a command about what another official has just changed is refused with that event', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 2100, at: 91_000 })
    await desk.waitForPassings(2)
    const { sequence: basedOn } = await desk.read()
    const reason = 'Reported by marshals'
    const status = { kind: 'status', basedOn, reason, status: 'dnf' }
    await desk.decide({ ...status, competitor: rider('12') })
    const conflict = await desk.send({ ...status, status: 'out', competitor: rider('12') })
    expect(conflict.response.statusCode).toBe(409)
    expect(conflict.response.json()).toMatchObject({ event: { kind: 'status', sequence: basedOn + 1 } })
    await desk.decide({ ...status, competitor: rider('21') })
  })

  test('C-016 passings, laps and penalties need a reason', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 })
    await desk.waitForPassings(1)
    const passing = await findPassing('12', 90_000)
    for (const command of [
      { kind: 'passing.delete', passing },
      { kind: 'lap.cancel', passing },
      { kind: 'status', competitor: rider('12'), status: 'dsq' },
      { kind: 'status', competitor: rider('12'), status: 'dsq', reason: 'ab' },
      { kind: 'status', competitor: rider('12'), status: 'out', reason: 'In the wall\nand out' },
    ]) {
      const { response } = await desk.send(command)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toHaveProperty('errors.reason')
    }
  })

  test('C-072 decisions are there after a restart, once, each with its audit row', async () => {
    desk.decoder.pulse(0)
    desk.decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 2100, at: 91_000 })
    await desk.waitForPassings(2)
    const sent = await desk.decide({ kind: 'status', competitor: rider('12'), status: 'dnf' })
    const before = await desk.read()
    await desk.restart()
    await expect.poll(async () => (await desk.read()).sequence, pollOptions).toBe(before.sequence)
    const after = await desk.read()
    expect(after.board).toEqual(before.board)
    expect(after.events).toEqual(before.events)
    const countRows = async (): Promise<number> => {
      const url = '/api/admin/audit?action=control/status'
      const audit = await desk.server.request({ method: 'GET', url, cookie: desk.admin })
      const rows = audit.json<{ data: { after: { event: string } }[] }>().data
      return rows.filter(row => row.after.event === sent.event?.id).length
    }
    // What the restart interrupted is stored in the background.
    await expect.poll(countRows, pollOptions).toBe(1)
  })
})

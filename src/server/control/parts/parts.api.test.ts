// A race that is stopped with the red flag and continued in a second part.
import type { SummaryRow } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { races } from '../../db/schema'
import { findFeedOfRace } from '../../races/feed-store'
import { findRace, type RaceRow } from '../../races/race-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import {
  createCommandId,
  openTestDesk,
  pollOptions,
  startTestDesk,
  type TestDesk,
} from '../desk/desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  { number: '71', name: 'Cara Dent', transponders: ['7100'] },
]

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
beforeEach(async () => {
  desk = await startTestDesk(server, admin, riders)
})
afterEach(() => desk.decoder.stop())
afterAll(() => server.stop())

/** Two laps of 90 s, in this order, and the red flag. Number 71 has retired. */
async function stopAfterTwoLaps(): Promise<void> {
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  const rules = { ...(await desk.read()).rules, limit: { kind: 'laps', laps: 5 }, redFlag: 'common-lap' }
  await desk.decide({ kind: 'rules', rules, reason: 'Shortened' })
  desk.decoder.pulse(0)
  for (const lap of [90_000, 180_000])
    desk.decoder.pass(
      { transponder: 2100, at: lap },
      { transponder: 1200, at: lap + 400 },
      { transponder: 7100, at: lap + 900 },
    )
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(6)
  await desk.decide({ kind: 'status', competitor: desk.riders.get('71'), status: 'dnf' })
  await desk.decide({ kind: 'stop', as: 'red', at: 200_000 })
}

const restart = (id = createCommandId(), part = 2) => desk.send({ id, kind: 'part', part })

async function readNext(): Promise<RaceRow | undefined> {
  const { raceControl } = server.services
  return findRace(server.database.orm, raceControl.liveRaceId ?? '')
}

test('C-104 the next part has the remaining laps, the feed and the grid of the part before, and is live', async () => {
  await stopAfterTwoLaps()
  const { event, response } = await restart()
  expect(response.json()).toMatchObject({ isActionSuccess: true })
  const next = await readNext()
  expect(event).toMatchObject({ text: 'Part 2 follows', body: { part: 2, raceId: next?.id } })
  expect(next).toMatchObject({
    partOf: desk.raceId,
    part: 2,
    lapsTotal: 3,
    isLive: true,
    name: 'Race · Part 2',
  })
  const feed = await findFeedOfRace(server.database.orm, next?.id ?? '')
  expect(feed).toMatchObject({ protocol: 'p3', port: desk.decoder.port })
  const grid = await server.request({ url: `/api/control/races/${next?.id}/grid`, cookie: admin })
  expect(grid.json().data.riders).toMatchObject([
    { number: '21', place: 1 },
    { number: '12', place: 2 },
    { number: '71', place: null },
  ])
})

test('C-036, C-104 the next part has the rules in force and the riders of the desk', async () => {
  await stopAfterTwoLaps()
  const category = (await desk.read()).entries[0]?.category
  const entry = { competitor: 'new-99', number: '99', name: 'Gus Hall', category, transponders: [] }
  await desk.decide({ kind: 'entry', entry })
  await desk.decide({ kind: 'transponder', transponder: '9900', competitor: 'new-99' })
  const [first] = (await desk.read()).entries
  const { isSeen: _isSeen, ...removed } = first ?? { isSeen: false }
  await desk.decide({ kind: 'entry', entry: removed, isRemoved: true })
  await restart()
  const second = openTestDesk(server, admin, { ...desk, raceId: (await readNext())?.id ?? '' })
  await expect.poll(async () => (await second.read()).events.length, pollOptions).toBe(3)
  const { rules, entries } = await second.read()
  expect(rules).toMatchObject({ limit: { kind: 'laps', laps: 3 }, redFlag: 'common-lap' })
  expect(entries.map(({ number, transponders, grid }) => [number, transponders, grid])).toEqual([
    ['21', ['2100'], 1],
    ['71', ['7100'], undefined],
    ['99', ['9900'], 2],
  ])
  const grid = await server.request({
    url: `/api/control/races/${(await readNext())?.id}/grid`,
    cookie: admin,
  })
  const listed: { number: string }[] = grid.json().data.riders
  expect(listed.map(({ number }) => number)).toEqual(['21', '71'])
})

test('C-104 the next part counts from its own start', async () => {
  await stopAfterTwoLaps()
  await restart()
  const second = openTestDesk(server, admin, { ...desk, raceId: (await readNext())?.id ?? '' })
  await expect.poll(async () => (await second.read()).events.length, pollOptions).toBe(3)
  await desk.decoder.waitForClient()
  desk.decoder.pulse(600_000)
  desk.decoder.pass({ transponder: 1200, at: 690_000 })
  const readRow = async () => (await second.read()).board.find(({ number }) => number === '12')
  await expect.poll(readRow, pollOptions).toMatchObject({ laps: 1, total: 90_000 })
  expect((await desk.read()).board[0]).toMatchObject({ number: '21', laps: 2 })
})

async function readResult(): Promise<unknown[]> {
  const url = `/api/dashboard/summary?race_id=${desk.raceId}`
  const { data } = (await server.request({ url, cookie: admin })).json<{ data: SummaryRow[] }>()
  return data.map(({ position, number, laps, diff, status = '' }) => [position, number, laps, diff, status])
}

test('E-8, C-104 the main race has the result of all parts, also after corrections and a restart', async () => {
  await stopAfterTwoLaps()
  const { rules } = await desk.read()
  const combine = (way: string) =>
    desk.decide({ kind: 'rules', rules: { ...rules, restart: way }, reason: 'As announced' })
  await combine('aggregate')
  await restart()
  const secondId = (await readNext())?.id ?? ''
  let second = openTestDesk(server, admin, { ...desk, raceId: secondId })
  await expect.poll(async () => (await second.read()).events.length, pollOptions).toBe(3)
  await desk.decoder.waitForClient()
  desk.decoder.pulse(600_000)
  for (const lap of [690_000, 780_000, 870_000])
    desk.decoder.pass({ transponder: 1200, at: lap }, { transponder: 2100, at: lap + 900 })
  await expect.poll(async () => (await second.read()).passings.length, pollOptions).toBe(6)
  const alone = [
    [1, '21', 2, '', ''],
    [2, '12', 2, '0.400', ''],
    [0, '71', 2, '', 'DNF'],
  ]
  await expect.poll(readResult, pollOptions).toEqual(alone)
  await server.services.raceControl.end()
  const ofBoth = [
    [1, '12', 5, '', ''],
    [2, '21', 5, '0.500', ''],
    [0, '71', 2, '', 'DNS'],
  ]
  await expect.poll(readResult, pollOptions).toEqual(ofBoth)
  const details = await server.request({ url: `/api/admin/races/${desk.raceId}`, cookie: admin })
  expect(details.json().data.results).toBe('Unofficial, result of 2 parts')
  const penalty = {
    kind: 'penalty',
    competitor: desk.riders.get('12'),
    sanction: { type: 'time', timeMs: 3000 },
    infringement: 'Jump start',
    reason: 'Seen on the video',
  }
  const penalized = [
    [1, '21', 5, '', ''],
    [2, '12', 5, '2.500', ''],
    [0, '71', 2, '', 'DNS'],
  ]
  for (const corrected of [desk, second]) {
    const { event } = await corrected.decide(penalty)
    await expect.poll(readResult, pollOptions).toEqual(penalized)
    await corrected.decide({ kind: 'undo', of: event?.sequence })
    await expect.poll(readResult, pollOptions).toEqual(ofBoth)
  }
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  second = openTestDesk(server, admin, { ...desk, raceId: secondId })
  expect(await readResult()).toEqual(ofBoth)
  await second.decide(penalty)
  await expect.poll(readResult, pollOptions).toEqual(penalized)
  await combine('last-part')
  await expect.poll(readResult, pollOptions).toEqual([
    [1, '21', 3, '', ''],
    [2, '12', 3, '2.100', ''],
    [0, '71', 0, '', 'DNS'],
  ])
  const deleted = await server.request({
    method: 'DELETE',
    url: `/api/admin/races/${secondId}`,
    cookie: admin,
  })
  expect(deleted.json()).toMatchObject({ isActionSuccess: true })
  await expect.poll(readResult, pollOptions).toEqual(alone)
})

test('C-016, C-104 a restart that is sent twice makes one part', async () => {
  await stopAfterTwoLaps()
  const id = createCommandId()
  const first = await restart(id)
  const again = await restart(id)
  expect(again.event?.body).toEqual(first.event?.body)
  const parts = await server.database.orm.select().from(races).where(eq(races.partOf, desk.raceId))
  expect(parts).toHaveLength(1)
})

test('C-104 a part that is planned keeps its rules', async () => {
  const race = await findRace(server.database.orm, desk.raceId)
  if (race === undefined) throw new Error('The race of the desk is missing')
  const planned = { ...race, id: createCommandId(), runId: null, isLive: false, phase: 'before' as const }
  await server.database.orm
    .insert(races)
    .values({ ...planned, name: 'Race, second part', lapsTotal: 8, part: 2, partOf: race.id })
  await stopAfterTwoLaps()
  await restart()
  expect(await readNext()).toMatchObject({
    id: planned.id,
    name: 'Race, second part',
    lapsTotal: 8,
    isLive: true,
  })
})

test('C-104 a race that runs has no next part, and parts are not left out', async () => {
  const early = await restart()
  expect([early.response.statusCode, early.response.json().message]).toEqual([409, 'Stop the session first'])
  await stopAfterTwoLaps()
  const skipped = await restart(createCommandId(), 3)
  expect([skipped.response.statusCode, skipped.response.json().message]).toEqual([
    409,
    'The next part is part 2',
  ])
  expect(server.services.raceControl.liveRaceId).toBe(desk.raceId)
})

test('C-104 a restart cannot be undone', async () => {
  await stopAfterTwoLaps()
  const { event } = await restart()
  const undo = await desk.send({ kind: 'undo', of: event?.sequence })
  expect(undo.response.statusCode).toBe(409)
})

// Sessions that were recorded and stored are folded again, and compared with the database.
import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { lapsOf } from '#timing'
import { crossings, entries, laps, races } from '../db/schema'
import { NightlyVerification } from '../demo/nightly-verification'
import { setFeed } from '../races/feed-store'
import { createTestRace } from '../testing/create-race'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { TimingComputer } from '../testing/timing-computer'
import { type VerifiedSession, verifyJournals } from './verify-journals'

let server: TestServer
let raceId: string

async function verify(): Promise<readonly VerifiedSession[]> {
  const { database, services } = server
  const sessions: VerifiedSession[] = []
  for await (const each of verifyJournals(database.orm, services.raceControl.journalFolder))
    sessions.push(each)
  return sessions
}

async function verifyNightly(now: number): Promise<readonly Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: line => lines.push(JSON.parse(line) as Record<string, unknown>) })
  const { database, services } = server
  const { journalFolder } = services.raceControl
  await new NightlyVerification({ database, journalFolder, log, now: () => now }).verify()
  return lines
}

beforeAll(async () => {
  server = await startTestServer()
  const { database, services } = server
  raceId = await createTestRace(database.orm, 'Race 1')
  const computer = new TimingComputer({
    lines: buildRmonitorRace({ riders: 5, laps: 4, seed: 7 }),
    intervalMs: 1,
    waitsForClient: true,
  })
  await setFeed(database.orm, {
    raceId,
    protocol: 'rmonitor',
    host: '127.0.0.1',
    port: await computer.start(),
  })
  await services.raceControl.putLive(raceId)
  const countLaps = () =>
    services.sheets.live.sessionOf(raceId)?.racers.flatMap(racer => lapsOf(racer)).length
  await vi.waitUntil(() => countLaps() === 20, { timeout: 30_000 })
  await services.raceControl.end()
  computer.stop()
})
afterAll(() => server.stop())

it('a stored session equals its journal', async () => {
  const [verified, ...more] = await verify()
  expect([verified?.name, verified?.differences, more]).toEqual(['Superbike Race 1', [], []])
  expect(await server.database.orm.$count(laps, eq(laps.raceId, raceId))).toBe(20)
  expect(await server.database.orm.$count(crossings, eq(crossings.raceId, raceId))).toBeGreaterThanOrEqual(20)
})

it('every changed, missing and additional value is reported with its place', async () => {
  const { orm } = server.database
  const [entry] = await orm
    .select()
    .from(entries)
    .where(and(eq(entries.raceId, raceId), eq(entries.competitor, '3')))
  const isRider = and(eq(laps.raceId, raceId), eq(laps.riderId, entry?.riderId ?? ''))
  await orm
    .update(laps)
    .set({ timeMs: 1 })
    .where(and(isRider, eq(laps.number, 2)))
  await orm.delete(laps).where(and(isRider, eq(laps.number, 4)))
  await orm.insert(laps).values({ raceId, riderId: entry?.riderId ?? '', number: 9 })
  await orm.update(races).set({ elapsedMs: 5 }).where(eq(races.id, raceId))
  await orm.delete(crossings).where(and(eq(crossings.raceId, raceId), eq(crossings.sequence, 0)))
  const [verified] = await verify()
  const places = verified?.differences?.map(({ race, item, field }) => `${race}: ${item} ${field}`) ?? []
  expect(places.toSorted()).toEqual([
    'Superbike, Race 1: 1, SF at 92045 ms all',
    'Superbike, Race 1: 3, lap 2 timeMs',
    'Superbike, Race 1: 3, lap 4 all',
    'Superbike, Race 1: 3, lap 9 all',
    'Superbike, Race 1: race elapsedMs',
  ])
  expect(verified?.differences?.find(({ item }) => item === '3, lap 2')).toMatchObject({ stored: 1 })
})

it('the nightly verification of the demo reports the session that differs, and not those of earlier days', async () => {
  expect(await verifyNightly(Date.now())).toMatchObject([
    {
      level: 50,
      name: 'Superbike Race 1',
      msg: 'A stored session differs from its journal',
      differences: { length: 5 },
    },
    { level: 30, equal: 0, different: 1, missing: 0 },
  ])
  expect(await verifyNightly(Date.now() + 4 * 86_400_000)).toMatchObject([
    { level: 30, equal: 0, different: 0, missing: 0 },
  ])
})

it('a session that is no longer stored has nothing to be compared with', async () => {
  await server.database.orm.delete(races).where(eq(races.id, raceId))
  expect(await verify()).toMatchObject([{ name: 'Superbike Race 1', differences: undefined }])
})

// Runs the live demo with accelerated sessions over TCP.
import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events, laps, races } from '../db/schema'
import { verifyJournals } from '../live/verify-journals'
import { createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { pruneRuns } from './demo-store'
import { LiveDemo } from './live-demo'
import { liveDemoEventPrefix } from './live-demo-race'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('runs sessions one after another, pauses while a real race is live, and deletes old sessions', async () => {
  const { database, services } = server
  const { raceControl } = services
  const { orm } = database
  const readDemoRaces = () =>
    orm
      .select({ id: races.id, isLive: races.isLive, isFinished: races.isFinished })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .where(like(events.name, `${liveDemoEventPrefix}%`))
  // Ten minutes take six seconds. With a higher speed, a busy machine misses the data before it connects.
  const liveDemo = new LiveDemo({
    database,
    raceControl,
    log: pino({ level: 'silent' }),
    speed: 100,
    pauseMs: 20,
  })
  liveDemo.start()
  await expect
    .poll(async () => (await readDemoRaces()).filter(race => race.isFinished).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => orm.$count(laps), { timeout: 60_000 }).toBeGreaterThan(20)
  expect((await readDemoRaces()).filter(race => race.isLive).length).toBeLessThanOrEqual(1)

  const real = await createTestRace(orm, 'A real race')
  await raceControl.putLive(real)
  await expect.poll(() => raceControl.liveRaceId).toBe(real)
  await new Promise(resolve => setTimeout(resolve, 300))
  const live = (await readDemoRaces()).filter(race => race.isLive)
  expect([raceControl.liveRaceId, live]).toEqual([real, []])
  await raceControl.end()
  await liveDemo.stop()
  await raceControl.end()

  const verified: (number | undefined)[] = []
  for await (const { differences } of verifyJournals(orm, raceControl.journalFolder))
    verified.push(differences?.length)
  expect(verified.length).toBeGreaterThan(0)
  expect(verified.filter(count => count !== 0)).toEqual([])

  await pruneRuns(orm, liveDemoEventPrefix, 1)
  const remaining = await readDemoRaces()
  expect(remaining.length).toBeLessThanOrEqual(2)
})

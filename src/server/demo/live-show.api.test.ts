// The show of the demo: a session goes live, is timed over the wire, ends, and another follows; who puts a race live
// has the stage.
import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events, laps, races } from '../db/schema'
import { makeRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { pruneRuns } from './demo-store'
import { LiveShow } from './live-show'
import { showEvents } from './show-race'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('shows one session after the other, stands back for a real race, and keeps only the last ones', async () => {
  const { database, services } = server
  const { raceControl } = services
  const { orm } = database
  const shown = () =>
    orm
      .select({ id: races.id, isLive: races.isLive, isFinished: races.isFinished })
      .from(races)
      .innerJoin(events, eq(events.id, races.eventId))
      .where(like(events.name, `${showEvents}%`))
  // Ten minutes in six seconds: much faster, and a busy machine has missed them before it listens.
  const show = new LiveShow({
    database,
    raceControl,
    log: pino({ level: 'silent' }),
    speed: 100,
    interval: 20,
  })
  show.start()
  await expect
    .poll(async () => (await shown()).filter(race => race.isFinished).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => orm.$count(laps), { timeout: 60_000 }).toBeGreaterThan(20)
  expect((await shown()).filter(race => race.isLive).length).toBeLessThanOrEqual(1)

  const real = await makeRace(orm, 'A real race')
  await raceControl.putLive(real)
  await expect.poll(() => raceControl.liveRaceId).toBe(real)
  await new Promise(resolve => setTimeout(resolve, 300))
  const live = (await shown()).filter(race => race.isLive)
  expect([raceControl.liveRaceId, live]).toEqual([real, []])
  await raceControl.end()
  await show.stop()
  await raceControl.end()

  await pruneRuns(orm, showEvents, 1)
  const left = await shown()
  expect(left.length).toBeLessThanOrEqual(2)
})

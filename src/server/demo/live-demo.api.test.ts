// Runs the live demo with accelerated sessions over TCP.
import { eq, inArray, like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { categories, events, laps, races } from '../db/schema'
import { verifyJournals } from '../live/verify-journals'
import { createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { findOrCreateCategory } from '../races/category-store'
import { setFeed } from '../races/feed-store'
import { demoCategories } from './circuits/circuit'
import { findOrCreateDemoCategory } from './demo-category'
import { pruneRuns } from './demo-store'
import { endInterruptedSession } from './end-interrupted-session'
import { LiveDemo } from './live-demo'
import { createLiveDemoSession } from './live-demo-plan'
import { createLiveDemoRace, liveDemoEventPrefix } from './live-demo-race'

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
  const liveRaceIds: (string | undefined)[] = []
  const unsubscribe = raceControl.subscribe(() => liveRaceIds.push(raceControl.liveRaceId))
  const watch = setInterval(() => liveRaceIds.push(raceControl.liveRaceId), 5)
  const liveDemo = new LiveDemo({
    database,
    raceControl,
    log: pino({ level: 'silent' }),
    speed: 100,
    pauseMs: 20,
  })
  // The next test finds no demo, however this one ends.
  onTestFinished(() => liveDemo.stop())
  liveDemo.start()
  const sinceFirst = () => liveRaceIds.slice(liveRaceIds.findIndex(id => id !== undefined))
  await expect.poll(() => new Set(sinceFirst()).size, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect
    .poll(async () => (await readDemoRaces()).filter(race => race.isFinished).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await expect.poll(() => orm.$count(laps), { timeout: 60_000 }).toBeGreaterThan(20)
  // The second session is live as soon as the first one has ended.
  clearInterval(watch)
  unsubscribe()
  expect(sinceFirst()).not.toContain(undefined)
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

it('deletes a session that the end of the process cuts short', async () => {
  const { database, services } = server
  const { raceControl } = services
  const options = { database, raceControl, log: pino({ level: 'silent' }), pauseMs: 20 }
  const before = await database.orm.$count(races)
  const liveDemo = new LiveDemo(options)
  liveDemo.start()
  await expect.poll(() => raceControl.liveRaceId, { timeout: 30_000 }).toBeDefined()
  await liveDemo.stop()
  expect(raceControl.liveRaceId).toBeUndefined()
  expect(await database.orm.$count(races)).toBe(before)
})

it('deletes a live session of the demo after a restart, and keeps the simulated race of an administrator', async () => {
  const { database, services } = server
  const { raceControl } = services
  const { orm } = database
  const demoRace = await createLiveDemoRace(orm, createLiveDemoSession(7), new Date())
  const real = await createTestRace(orm, 'A simulated race')
  await setFeed(orm, { raceId: real, protocol: 'simulator', host: null, port: null })
  for (const raceId of [demoRace, real]) {
    await raceControl.putLive(raceId)
    await endInterruptedSession(orm, raceControl)
    expect(raceControl.liveRaceId).toBeUndefined()
  }
  const remaining = await orm
    .select({ id: races.id })
    .from(races)
    .where(inArray(races.id, [demoRace, real]))
  expect(remaining).toEqual([{ id: real }])
})

it('gives the classes short names, also those that an earlier version has created', async () => {
  const { orm } = server.database
  const { id } = await findOrCreateCategory(orm, 'Twins Cup')
  await orm.update(categories).set({ sortName: 'Twins Cup' }).where(eq(categories.id, id))
  for (const name of demoCategories) await findOrCreateDemoCategory(orm, name)
  const stored = await orm.select({ name: categories.name, sortName: categories.sortName }).from(categories)
  expect(stored).toEqual(
    expect.arrayContaining([
      { name: 'Superbike', sortName: 'SBK' },
      { name: 'Supersport', sortName: 'SSP' },
      { name: 'Twins Cup', sortName: 'TWINS' },
    ]),
  )
})

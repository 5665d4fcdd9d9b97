import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database'
import { races } from '../../db/schema'
import { findOrCreateEvent } from '../../races/event-store'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { createTestDatabase } from '../../testing/test-server'
import { RaceEventCache } from './race-event-cache'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase(async () => undefined)
  database = created.database
  drop = created.drop
})
afterAll(async () => {
  await database.stop()
  await drop()
})

test('C-001 a race that moves to another event is found there within two seconds', async () => {
  const { orm } = database
  let now = 0
  const cache = new RaceEventCache({ database, now: () => new Date(now) })
  const raceId = await createTestRace(orm, 'Race 1')
  const first = (await findRace(orm, raceId))?.eventId
  const next = (await findOrCreateEvent(orm, 2026, 'Another event')).id
  expect(await cache.find(raceId)).toBe(first)
  await orm.update(races).set({ eventId: next }).where(eq(races.id, raceId))
  // Synchronous while it is cached.
  expect(cache.find(raceId)).toBe(first)
  now += 2000
  expect(await cache.find(raceId)).toBe(next)
  await orm.delete(races).where(eq(races.id, raceId))
  now += 2000
  expect(await cache.find(raceId)).toBeUndefined()
})

test('an unknown race has no event, and appears when it is created', async () => {
  const cache = new RaceEventCache({ database, now: () => new Date(0) })
  expect(await cache.find('no-such-race')).toBeUndefined()
  const raceId = await createTestRace(database.orm, 'Race 2')
  expect(await cache.find(raceId)).toBeDefined()
})

test('C-015 a known race keeps its event while the database is away', async () => {
  let now = 0
  const away = { isAway: false }
  const reader = {
    get orm() {
      if (away.isAway) throw new Error('no database')
      return database.orm
    },
  }
  const cache = new RaceEventCache({ database: reader, now: () => new Date(now) })
  const raceId = await createTestRace(database.orm, 'Race 3')
  const eventId = await cache.find(raceId)
  away.isAway = true
  now += 60_000
  expect(await cache.find(raceId)).toBe(eventId)
  // The database is asked again only after a second.
  expect(cache.find(raceId)).toBe(eventId)
  await expect(cache.find('no-such-race')).rejects.toThrow('no database')
})

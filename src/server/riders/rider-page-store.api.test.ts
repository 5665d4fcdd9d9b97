import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { entries, laps, races } from '../db/schema'
import { createSeasons } from '../selection/season-testing'
import { useTestDatabase } from '../testing/use-test-database'
import { readRiderLaps } from './rider-page-store'

let orm: Orm
useTestDatabase(created => {
  orm = created
})
beforeAll(() => createSeasons(orm))

test('the laps of a page are read in the order of their numbers, and a stray lap number costs no time', async () => {
  const [race] = await orm.select().from(races).where(eq(races.id, 'x_9'))
  const stored = await orm.select().from(entries).where(eq(entries.raceId, 'x_9'))
  if (!race) throw new Error('The race x_9 was expected')
  const ids = Array.from({ length: 20 }, (_, index) => `stray_${index}`)
  const numbers = [3, 1, 100_000, 2]
  for (const id of ids) {
    await orm.insert(races).values({ ...race, id, runId: null })
    await orm.insert(entries).values(stored.map(entry => ({ ...entry, raceId: id })))
    await orm
      .insert(laps)
      .values(
        stored.flatMap(({ riderId }) => numbers.map(number => ({ raceId: id, riderId, number, atMs: 1 }))),
      )
  }
  const startedAt = performance.now()
  const lapsByRace = await readRiderLaps(orm, 'r_21', ids)
  // A lookup of every number up to the highest takes several seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000)
  expect(stored.length).toBeGreaterThan(1)
  expect([...lapsByRace].map(([id, read]) => [id, read.map(({ number }) => number)])).toEqual(
    ids.map(id => [id, [1, 2, 3, 100_000]]),
  )
})

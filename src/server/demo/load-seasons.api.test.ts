// Loads one race weekend of a demo season into both databases.
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Orm } from '../db/database'
import { entries, laps, races, riders, tracks } from '../db/schema'
import { useTestDatabase } from '../testing/use-test-database'
import { loadSessions } from './load-seasons'
import { createSeason } from './season-plan'

let orm: Orm
useTestDatabase(made => {
  orm = made
})
const { signal } = new AbortController()

it('loads tracks, home towns and results once, and nothing on the second call', async () => {
  const superbikes = createSeason(2026).filter(({ category }) => category === 'Superbike')
  const isWet = (id: string) =>
    superbikes.some(({ circuit, plan }) => circuit.id === id && plan.weather?.length)
  const dryCircuit = superbikes.find(({ circuit }) => !isWet(circuit.id))?.circuit
  const weekend = superbikes.filter(({ circuit }) => circuit === dryCircuit)
  expect(await loadSessions(orm, weekend, signal)).toBe(weekend.length)
  const count = async (table: typeof laps | typeof entries | typeof races): Promise<number> =>
    orm.$count(table)
  const before = [await count(races), await count(entries), await count(laps)]
  expect(await loadSessions(orm, weekend, signal)).toBe(0)
  expect([await count(races), await count(entries), await count(laps)]).toEqual(before)
  expect(before[0]).toBe(weekend.length)

  const [track] = await orm.select().from(tracks).where(eq(tracks.location, 'Monterey, California'))
  expect(track).toMatchObject({
    sectors: 3,
    mapImage: '/maps/laguna-seca.svg',
    timezone: 'America/Los_Angeles',
  })
  expect(await orm.$count(riders, sql`address is null`)).toBe(0)

  // Qualifying is faster than the races, and no lap is impossibly fast.
  const best = async (kind: 'qualifying' | 'race'): Promise<number> => {
    const [row] = await orm
      .select({ best: sql<number>`min(${entries.bestMs})` })
      .from(entries)
      .innerJoin(races, eq(races.id, entries.raceId))
      .where(eq(races.kind, kind))
    return row?.best ?? 0
  }
  expect(await best('qualifying')).toBeLessThan(await best('race'))
  expect(await best('qualifying')).toBeGreaterThan((dryCircuit?.raceLaps.Superbike ?? Infinity) * 0.97)
  expect(await orm.$count(laps, sql`speed_mph > 215 or time_ms < 78000`)).toBe(0)
})

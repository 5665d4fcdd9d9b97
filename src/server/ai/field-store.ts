// Whose names a prompt may use: the riders of the live run, or of the race before it.
import { desc, eq, exists, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races, riders, tracks } from '../db/schema'
import type { Field } from './generator'

const mostRiders = 300
const usualSectors = 5

export async function latestField(executor: Pick<Executor, 'select'>): Promise<Field> {
  const live = await fieldOf(executor, eq(races.isLive, true))
  if (live) return live
  const isTimed = exists(executor.select().from(entries).where(eq(entries.raceId, races.id)))
  const [latest] = await executor
    .select({ id: races.id })
    .from(races)
    .where(isTimed)
    .orderBy(desc(races.startsAt), races.id)
    .limit(1)
  const last = latest && (await fieldOf(executor, eq(races.id, latest.id)))
  return last ?? { riders: [], sectors: usualSectors }
}

async function fieldOf(executor: Pick<Executor, 'select'>, which: SQL): Promise<Field | undefined> {
  const rows = await executor
    .select({ name: riders.name, number: entries.number, sectors: tracks.sectors })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(which)
    .orderBy(races.id, riders.id)
    .limit(mostRiders)
  const [first] = rows
  if (first === undefined) return undefined
  // One sector is what a track has of which nobody said anything.
  const sectors = first.sectors > 1 ? first.sectors : usualSectors
  return { sectors, riders: rows.flatMap(({ name, number }) => (number === null ? [] : [{ name, number }])) }
}

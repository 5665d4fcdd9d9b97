// Reads the riders that a prompt may name: those of the live run, or else of the latest race.
import { desc, eq, exists, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races, riders, tracks } from '../db/schema'
import type { Field } from './generator'

const maxRiders = 300
const defaultSectors = 5

export async function readLatestField(executor: Pick<Executor, 'select'>): Promise<Field> {
  const live = await readField(executor, eq(races.isLive, true))
  if (live) return live
  const isTimed = exists(executor.select().from(entries).where(eq(entries.raceId, races.id)))
  const [latest] = await executor
    .select({ id: races.id })
    .from(races)
    .where(isTimed)
    .orderBy(desc(races.startsAt), races.id)
    .limit(1)
  const last = latest && (await readField(executor, eq(races.id, latest.id)))
  return last ?? { riders: [], sectors: defaultSectors }
}

async function readField(executor: Pick<Executor, 'select'>, condition: SQL): Promise<Field | undefined> {
  const rows = await executor
    .select({ name: riders.name, number: entries.number, sectors: tracks.sectors })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(condition)
    .orderBy(races.id, riders.id)
    .limit(maxRiders)
  const [first] = rows
  if (first === undefined) return undefined
  // A track without configured sectors is stored with one sector.
  const sectors = first.sectors > 1 ? first.sectors : defaultSectors
  return { sectors, riders: rows.flatMap(({ name, number }) => (number === null ? [] : [{ name, number }])) }
}

// Reads the races of the live run with their riders.
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, races } from '../db/schema'

export interface LiveRunRace {
  readonly id: string
  readonly className: string
  /** The normalized class name. */
  readonly classKey: string
  /** By the stored competitor. */
  readonly riderIds: ReadonlyMap<string, string>
}

export async function readLiveRunRaces(
  executor: Pick<Executor, 'select'>,
  runId: string,
): Promise<readonly LiveRunRace[]> {
  const rows = await executor
    .select({
      id: races.id,
      className: categories.name,
      classKey: categories.nameKey,
      competitor: entries.competitor,
      riderId: entries.riderId,
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .leftJoin(entries, eq(entries.raceId, races.id))
    .where(eq(races.runId, runId))
    .orderBy(asc(races.id), asc(entries.riderId))
  const racesById = new Map<string, Omit<LiveRunRace, 'riderIds'> & { riderIds: Map<string, string> }>()
  for (const { id, className, classKey, competitor, riderId } of rows) {
    const race = racesById.get(id) ?? { id, className, classKey, riderIds: new Map() }
    if (competitor !== null && riderId !== null) race.riderIds.set(competitor, riderId)
    racesById.set(id, race)
  }
  return [...racesById.values()]
}

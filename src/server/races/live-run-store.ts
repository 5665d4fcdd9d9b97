// Who is who in the races of the run that is live.
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, races } from '../db/schema'

export interface LiveRunRace {
  readonly id: string
  readonly className: string
  /** The same as `nameKey` has it. */
  readonly classKey: string
  /** By competitor, as stored. */
  readonly riderIds: ReadonlyMap<string, string>
}

export async function racesOfLiveRun(
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
    .orderBy(asc(races.id))
  const found = new Map<string, Omit<LiveRunRace, 'riderIds'> & { riderIds: Map<string, string> }>()
  for (const { id, className, classKey, competitor, riderId } of rows) {
    const race = found.get(id) ?? { id, className, classKey, riderIds: new Map() }
    if (competitor !== null && riderId !== null) race.riderIds.set(competitor, riderId)
    found.set(id, race)
  }
  return [...found.values()]
}

// The riders with whom the log of a run begins.
import { inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { type PartRoster, races } from '../../db/schema'
import { readRoster } from './roster-store'

/** Without entries every transponder takes part. */
export const noEntries: PartRoster = { isClosed: false, entries: [] }

/** A part has the riders of the part before; all other races have those of the entry list. */
export async function readStartingRoster(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<PartRoster> {
  if (raceIds.length === 0) return noEntries
  const { id, roster } = races
  const rows = await executor
    .select({ id, roster })
    .from(races)
    .where(inArray(id, [...raceIds]))
  const prepared = rows.flatMap(row => row.roster ?? [])
  const others = rows.flatMap(row => (row.roster === null ? row.id : []))
  const listed = await readRoster(executor, others)
  return {
    isClosed: listed.length > 0 || prepared.some(({ isClosed }) => isClosed),
    entries: [...prepared.flatMap(({ entries }) => entries), ...listed],
  }
}

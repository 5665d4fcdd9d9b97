// Reads the results and laps of a race for the export.
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, entries, laps, riders } from '../../db/schema'
import { findRaceDetails, type RaceDetails } from '../../races/race-details-store'

export type LapRow = typeof laps.$inferSelect

export interface ExportedRider {
  readonly entry: typeof entries.$inferSelect
  readonly name: string
  readonly address: string | null
  readonly laps: readonly LapRow[]
}

export interface ExportedRace extends RaceDetails {
  readonly className: string
  /** Sorted by position. */
  readonly riders: readonly ExportedRider[]
}

export async function readExportedRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
): Promise<ExportedRace | undefined> {
  const details = await findRaceDetails(executor, raceId)
  if (!details) return undefined
  const [category] = await executor
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, details.race.categoryId))
  const riderRows = await executor
    .select({ entry: entries, name: riders.name, address: riders.address })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(asc(entries.position), asc(entries.competitor))
  const lapRows = await executor
    .select()
    .from(laps)
    .where(eq(laps.raceId, raceId))
    .orderBy(asc(laps.number), asc(laps.riderId))
  const byRider = new Map<string, LapRow[]>()
  for (const lap of lapRows) byRider.set(lap.riderId, [...(byRider.get(lap.riderId) ?? []), lap])
  return {
    ...details,
    className: category?.name ?? details.category,
    riders: riderRows.map(riderRow =>
      Object.assign(riderRow, { laps: byRider.get(riderRow.entry.riderId) ?? [] }),
    ),
  }
}

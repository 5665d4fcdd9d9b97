// What the database knows about the race of a desk.
import type { DeskRace, Permission } from '#contract'
import type { RosterEntry } from '#timing'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, events, races, tracks } from '../../db/schema'
import { noEntries, readStartingRoster } from '../entries/starting-roster'
import type { ControlRun } from '../log/control-run'

export interface DeskRaceRow {
  readonly race: typeof races.$inferSelect
  readonly event: string
  readonly category: string
  readonly timezone: string
  /** All categories of the run. */
  readonly categories: readonly string[]
  /** The riders that were prepared for the run. Once something is recorded of it, its log has them. */
  readonly roster: readonly RosterEntry[]
}

export async function readDeskRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
): Promise<DeskRaceRow | undefined> {
  const [row] = await executor
    .select({ race: races, event: events.name, category: categories.name, timezone: tracks.timezone })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(eq(races.id, raceId))
  if (row === undefined) return undefined
  const { runId, isFinished } = row.race
  const all = await executor
    .select({ id: races.id, name: categories.name })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(runId === null ? eq(races.id, raceId) : eq(races.runId, runId))
    .orderBy(categories.name)
  const ids = all.map(({ id }) => id)
  const { entries: roster } = isFinished ? noEntries : await readStartingRoster(executor, ids)
  return { ...row, categories: all.map(({ name }) => name), roster }
}

export function toDeskRace(
  row: DeskRaceRow,
  run: Pick<ControlRun, 'source'> | undefined,
  duties: readonly Permission[],
): DeskRace {
  const { race, event, category, timezone } = row
  const { id, name, eventId, kind, part, isLive, isFinished, startsAt } = race
  return {
    id,
    name,
    event,
    eventId,
    category,
    categories: [...row.categories],
    kind,
    part,
    isLive,
    isFinished,
    startsAt: startsAt.toISOString(),
    timezone,
    source: run?.source ?? 'none',
    duties: [...duties],
  }
}

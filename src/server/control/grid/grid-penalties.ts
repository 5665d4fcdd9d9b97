// Penalties for the next race, which move riders on its grid (C-105, C-107).
import { type ControlEvent, describeSanction, findValidEvents } from '#timing'
import { asc, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { controlEvents, races } from '../../db/schema'
import type { RaceRow } from '../../races/race-store'
import type { SourceRace } from './grid-store'

export interface GridPenalty {
  readonly competitor: string
  readonly placesDown: number
  readonly isPitStart: boolean
  readonly text: string
}

/** The sessions since the last race before this one, and all parts of that race. Parts have the grid of the part before. */
export function findPenaltySources(
  { startsAt, partOf }: Pick<RaceRow, 'startsAt' | 'partOf'>,
  sources: readonly SourceRace[],
): readonly SourceRace[] {
  if (partOf !== null) return []
  const before = sources.filter(source => source.startsAt < startsAt)
  const last = before.findLast(({ kind }) => kind === 'race')
  const first = before.findIndex(source => last !== undefined && mainIdOf(source) === mainIdOf(last))
  return before.slice(Math.max(0, first))
}

const mainIdOf = ({ id, partOf }: SourceRace): string => partOf ?? id

export async function readGridPenalties(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<readonly GridPenalty[]> {
  if (raceIds.length === 0) return []
  const runIds = executor
    .select({ runId: races.runId })
    .from(races)
    .where(inArray(races.id, [...raceIds]))
  const rows = await executor
    .select()
    .from(controlEvents)
    .where(inArray(controlEvents.runId, runIds))
    .orderBy(asc(controlEvents.journalId), asc(controlEvents.sequence))
  const journalIds = new Set(rows.map(({ journalId }) => journalId))
  return [...journalIds].flatMap(id => listGridPenalties(rows.filter(({ journalId }) => journalId === id)))
}

function listGridPenalties(rows: readonly (typeof controlEvents.$inferSelect)[]): readonly GridPenalty[] {
  // The bodies were stored from events.
  const events = rows.map(({ kind, sequence, body }) => ({ ...body, kind, sequence }) as ControlEvent)
  return findValidEvents(events).flatMap(event => {
    if (event.kind !== 'penalty') return []
    const { sanction, competitor, infringement } = event
    if (sanction.type !== 'grid' && sanction.type !== 'pitStart') return []
    return {
      competitor,
      placesDown: sanction.type === 'grid' ? sanction.count : 0,
      isPitStart: sanction.type === 'pitStart',
      text: `${describeSanction(sanction)}: ${infringement}`,
    }
  })
}

// Reads the events of officials with their races.
import type { ControlEvent, ControlRace, ListedControlEvent } from '#contract'
import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { categories, events, races, tracks } from '../../db/schema'

type Reader = Pick<Executor, 'select'>
type EventDetails = Omit<ListedControlEvent, 'permissions'>

const maxEvents = 200

const trackColumns = {
  id: tracks.id,
  name: tracks.name,
  location: tracks.location,
  timezone: tracks.timezone,
}

/** The planned last day counts for an event without races. */
const lastStart = sql`coalesce(${max(races.startsAt)}, ${events.lastDay}::timestamptz)`

/** The newest events with their races. All events if no ids are given. */
export async function listEvents(
  executor: Reader,
  ids: readonly string[] | undefined,
): Promise<EventDetails[]> {
  if (ids?.length === 0) return []
  const rows = await executor
    .select({
      id: events.id,
      year: events.year,
      name: events.name,
      firstDay: events.firstDay,
      lastDay: events.lastDay,
      track: trackColumns,
    })
    .from(events)
    .leftJoin(races, eq(races.eventId, events.id))
    .leftJoin(tracks, eq(tracks.id, events.trackId))
    .where(ids && inArray(events.id, [...ids]))
    .groupBy(events.id, tracks.id)
    .orderBy(sql`${lastStart} desc nulls last`, desc(events.year), events.name, events.id)
    .limit(maxEvents)
  return addRaces(executor, rows)
}

export async function findEvent(
  executor: Reader,
  id: string,
): Promise<Omit<ControlEvent, 'permissions' | 'officials'> | undefined> {
  const [event] = await listEvents(executor, [id])
  if (!event) return undefined
  const names = new Map(event.races.map(({ categoryId, category }) => [categoryId, category]))
  const found = [...names].map(([categoryId, name]) => ({ id: categoryId, name }))
  return { ...event, categories: found.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) }
}

async function addRaces(
  executor: Reader,
  found: readonly Omit<EventDetails, 'races'>[],
): Promise<EventDetails[]> {
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectRaces(executor, ids)
  return found.map(event => {
    const own = rows.filter(({ race }) => race.eventId === event.id)
    return {
      ...event,
      track: event.track ?? own[0]?.track ?? null,
      races: own.map(row => toControlRace(row)),
    }
  })
}

function selectRaces(executor: Reader, eventIds: readonly string[]) {
  return executor
    .select({
      race: races,
      category: categories.sortName,
      track: trackColumns,
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(inArray(races.eventId, [...eventIds]))
    .orderBy(asc(races.startsAt), categories.sortName, races.id)
}

type RaceRow = Awaited<ReturnType<typeof selectRaces>>[number]

function toControlRace({ race, category }: RaceRow): ControlRace {
  const { id, name, sessionType, kind, categoryId, startsAt, lapsTotal, durationMinutes, runId } = race
  return {
    id,
    name,
    sessionType,
    kind,
    categoryId,
    category,
    startsAt: startsAt.toISOString(),
    lapsTotal,
    durationMinutes,
    runId,
    state: stateOf(race),
  }
}

function stateOf({ isLive, isFinished }: RaceRow['race']): ControlRace['state'] {
  if (isLive) return 'live'
  return isFinished ? 'finished' : 'planned'
}

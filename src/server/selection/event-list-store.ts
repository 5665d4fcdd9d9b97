// Lists events, their tracks and their session types, ordered by time.
import type { RaceEvent, SessionType, TrackName } from '#contract'
import { and, desc, eq, max, min, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, events, races, riders, tracks } from '../db/schema'

type Reader = Pick<Executor, 'select'>

const matchesEvent = (event: string, year: number) => and(eq(events.year, year), eq(events.name, event))

/**
 * Lists the events in which a rider is entered in the category, newest first. Uses a subquery and a lateral join,
 * because for plain joins PostgreSQL plans a scan of all races and events.
 */
export async function listEventsOfRider(
  executor: Reader,
  categoryId: string,
  riderId: string,
): Promise<RaceEvent[]> {
  const ofRace = executor.select({ id: races.eventId }).from(races).where(eq(races.id, entries.raceId))
  const raced = executor
    .select({
      eventId: sql<string>`(${ofRace})`.as('raced_event_id'),
      lastAt: max(entries.startsAt).as('last_at'),
    })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(and(eq(entries.riderId, riderId), eq(riders.categoryId, categoryId)))
    .groupBy(sql`raced_event_id`)
    .as('raced')
  const event = executor
    .select({ year: events.year, name: events.name })
    .from(events)
    .where(eq(events.id, raced.eventId))
    .limit(1)
    .as('event')
  return executor
    .select({ year: event.year, event: event.name })
    .from(raced)
    .innerJoinLateral(event, sql`true`)
    .orderBy(desc(raced.lastAt), raced.eventId)
}

/** Newest first. */
export async function listTracksOfEvent(executor: Reader, event: string, year: number): Promise<TrackName[]> {
  return executor
    .select({
      location: tracks.location,
      name: tracks.name,
      mapImage: tracks.mapImage,
      outline: tracks.outline,
    })
    .from(events)
    .innerJoin(races, eq(races.eventId, events.id))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(matchesEvent(event, year))
    .groupBy(tracks.id)
    .orderBy(desc(max(races.startsAt)), tracks.id)
}

/** Ordered by their first race. Session types have no table; their name is also their id. */
export async function listSessionTypesOfEvent(
  executor: Reader,
  event: string,
  year: number,
  categoryId: string,
): Promise<SessionType[]> {
  return executor
    .select({ id: races.sessionType, name: races.sessionType })
    .from(events)
    .innerJoin(races, eq(races.eventId, events.id))
    .where(and(matchesEvent(event, year), eq(races.categoryId, categoryId)))
    .groupBy(races.sessionType)
    .orderBy(min(races.startsAt), races.sessionType)
}

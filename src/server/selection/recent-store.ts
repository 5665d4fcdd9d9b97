// Reads the finished sessions that started last.
import type { RecentSession } from '#contract'
import { and, count, desc, eq, max, not, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, events, races, timelines, tracks } from '../db/schema'
import { isMade } from '../races/timeline-store'
import { formatTrackTime } from '../races/track-time'

type Reader = Pick<Executor, 'select'>

/** The races are limited before anything is joined, so that the cost does not grow with the stored seasons. */
function selectRecent(executor: Reader, limit: number) {
  // The limit prevents PostgreSQL from joining all entries.
  const entry = executor
    .select({ hasOne: sql`true` })
    .from(entries)
    .where(eq(entries.raceId, races.id))
    .limit(1)
  const newest = executor
    .select()
    .from(races)
    // A session without riders cannot be opened.
    .where(and(races.isFinished, not(races.isLive), sql`(${entry})`))
    .orderBy(desc(races.startsAt), races.id)
    .limit(limit)
    .as('newest')
  const totals = executor
    .select({ riders: count().as('rider_count'), laps: max(entries.laps).as('most_laps') })
    .from(entries)
    .where(eq(entries.raceId, newest.id))
    .as('totals')
  return executor
    .select({
      id: newest.id,
      name: newest.name,
      sessionType: newest.sessionType,
      kind: newest.kind,
      startsAt: newest.startsAt,
      elapsedMs: newest.elapsedMs,
      lapsTotal: newest.lapsTotal,
      durationMinutes: newest.durationMinutes,
      categoryId: newest.categoryId,
      event: events.name,
      year: events.year,
      location: tracks.location,
      timezone: tracks.timezone,
      category: categories.sortName,
      riders: totals.riders,
      laps: totals.laps,
      grade: timelines.grade,
      timelineEndsAt: timelines.endsAt,
    })
    .from(newest)
    .innerJoin(events, eq(events.id, newest.eventId))
    .innerJoin(tracks, eq(tracks.id, newest.trackId))
    .innerJoin(categories, eq(categories.id, newest.categoryId))
    .innerJoinLateral(totals, sql`true`)
    .leftJoin(timelines, and(eq(timelines.key, sql`coalesce(${newest.runId}, ${newest.id})`), isMade))
    .orderBy(desc(newest.startsAt), newest.id)
}

type RecentRow = Awaited<ReturnType<typeof selectRecent>>[number]

export async function listRecentSessions(executor: Reader, limit: number): Promise<RecentSession[]> {
  const rows = await selectRecent(executor, limit)
  return rows.map(row => toRecentSession(row))
}

function toRecentSession(row: RecentRow): RecentSession {
  const { id, name, location, event, year, category, sessionType, kind, durationMinutes } = row
  return {
    race: {
      id,
      name,
      location,
      fulldate: formatTrackTime(row.startsAt, row.timezone),
      event,
      year,
      category_id: row.categoryId,
      category,
      sessionType,
      kind,
      laps_total: row.lapsTotal,
      durationMinutes,
    },
    riders: row.riders,
    laps: row.laps ?? 0,
    grade: row.grade,
    ended_at: findEnd(row)?.toISOString() ?? null,
  }
}

/** Only the times of a recording are times of day; those of other timelines begin at the planned start. */
function findEnd({ grade, timelineEndsAt, startsAt, elapsedMs }: RecentRow): Date | undefined {
  if (grade === 'recorded' && timelineEndsAt) return timelineEndsAt
  return elapsedMs === null ? undefined : new Date(startsAt.getTime() + elapsedMs)
}

// Stores name, days and track of an event.
import type { EventPlan } from '#contract'
import { asc, eq } from 'drizzle-orm'
import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { events, races, tracks } from '../../db/schema'

type EventRow = typeof events.$inferSelect
export type EventChange = Partial<Omit<EventRow, 'id'>>

export async function insertEvent(
  tx: Pick<Executor, 'insert'>,
  event: Omit<EventRow, 'id'>,
): Promise<string | undefined> {
  const rows = await tx
    .insert(events)
    .values({ ...event, id: createId() })
    .onConflictDoNothing({ target: [events.year, events.name] })
    .returning({ id: events.id })
  return rows[0]?.id
}

export async function updateEventRow(
  tx: Pick<Executor, 'update'>,
  id: string,
  change: EventChange,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(events).set(change).where(eq(events.id, id))
}

/** An imported event has no track of its own: that of its first race is used. */
export async function findEventPlan(
  executor: Pick<Executor, 'select'>,
  id: string,
): Promise<EventPlan | undefined> {
  const [event] = await executor.select().from(events).where(eq(events.id, id))
  if (!event) return undefined
  const trackId = event.trackId ?? (await findTrackOfFirstRace(executor, id))
  const [track] = trackId === null ? [] : await executor.select().from(tracks).where(eq(tracks.id, trackId))
  return {
    ...event,
    trackId,
    track: track?.name ?? '',
    location: track?.location ?? '',
    timezone: track?.timezone ?? 'UTC',
  }
}

async function findTrackOfFirstRace(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<string | null> {
  const rows = await executor
    .select({ trackId: races.trackId })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.startsAt), asc(races.id))
    .limit(1)
  return rows[0]?.trackId ?? null
}

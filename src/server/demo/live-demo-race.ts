import type { Orm } from '../db/database'
import { findOrCreateEvent } from '../races/event-store'
import { insertRace } from '../races/race-store'
import { findOrCreateTrack } from '../races/track-store'
import { findOrCreateDemoCategory } from './demo-category'
import type { LiveDemoSession } from './live-demo-plan'

/** Each circuit has its own event, because an event has one track. */
export const liveDemoEventPrefix = 'Lap Logic Live at '

/** Returns the id of the new race. */
export async function createLiveDemoRace(
  orm: Orm,
  session: LiveDemoSession,
  startsAt: Date,
): Promise<string> {
  const { circuit, category, name, kind, plan } = session
  const track = await findOrCreateTrack(orm, circuit.location, circuit)
  const event = await findOrCreateEvent(
    orm,
    startsAt.getUTCFullYear(),
    `${liveDemoEventPrefix}${circuit.name}`,
  )
  const categoryId = await findOrCreateDemoCategory(orm, category)
  return insertRace(orm, {
    eventId: event.id,
    trackId: track.id,
    categoryId,
    name,
    sessionType: name,
    kind,
    startsAt,
    lapsTotal: 'laps' in plan.length ? plan.length.laps : null,
    durationMinutes: 'minutes' in plan.length ? plan.length.minutes : null,
  })
}

import type { Orm } from '../db/database'
import { findOrMakeCategory } from '../races/category-store'
import { findOrMakeEvent } from '../races/event-store'
import { insertRace } from '../races/race-store'
import { findOrMakeTrack } from '../races/track-store'
import type { ShowSession } from './show-plan'

/** One event a circuit: an event whose tracks change by the hour would be none. */
export const showEvents = 'Lap Logic Live at '

/** The race that a session of the show is timed for; answers its id. */
export async function makeShowRace(orm: Orm, session: ShowSession, startsAt: Date): Promise<string> {
  const { circuit, category, name, kind, plan } = session
  const track = await findOrMakeTrack(orm, circuit.location, circuit)
  const event = await findOrMakeEvent(orm, startsAt.getUTCFullYear(), `${showEvents}${circuit.name}`)
  const { id: categoryId } = await findOrMakeCategory(orm, category)
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

import type { Orm } from '../db/database'
import { findOrMakeCategory } from '../races/category-store'
import { findOrMakeEvent } from '../races/event-store'
import { insertRace } from '../races/race-store'
import { findOrMakeTrack } from '../races/track-store'
import type { ShowSession } from './show-plan'

export const showEvent = 'Lap Logic Live'

/** The race that a session of the show is timed for; answers its id. */
export async function makeShowRace(orm: Orm, session: ShowSession, startsAt: Date): Promise<string> {
  const { circuit, category, name, kind, plan } = session
  const track = await findOrMakeTrack(orm, circuit.location, circuit)
  const event = await findOrMakeEvent(orm, startsAt.getUTCFullYear(), showEvent)
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

import type { Executor } from '../db/database'
import { findOrCreateCategory } from '../races/category-store'
import { findOrCreateEvent } from '../races/event-store'
import { issueToken, setFeed } from '../races/feed-store'
import { insertRace } from '../races/race-store'
import { findOrCreateTrack } from '../races/track-store'

/** Creates a race like an administrator and returns its id. */
export async function createTestRace(
  executor: Executor,
  name: string,
  eventName = 'Superbikes at Barber',
): Promise<string> {
  const track = await findOrCreateTrack(executor, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  const event = await findOrCreateEvent(executor, 2026, eventName)
  const category = await findOrCreateCategory(executor, 'Superbike')
  return insertRace(executor, {
    eventId: event.id,
    trackId: track.id,
    categoryId: category.id,
    name,
    sessionType: name,
    kind: 'race',
    startsAt: new Date(),
  })
}

/** Creates a race with an ingest feed and returns its token. */
export async function createIngestRace(
  executor: Executor,
  name: string,
): Promise<{ raceId: string; token: string }> {
  const raceId = await createTestRace(executor, name)
  const token = await issueToken(executor, await setFeed(executor, { raceId, protocol: 'ingest' }))
  return { raceId, token }
}

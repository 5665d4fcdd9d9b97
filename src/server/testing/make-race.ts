import type { Executor } from '../db/database'
import { findOrMakeCategory } from '../races/category-store'
import { findOrMakeEvent } from '../races/event-store'
import { giveToken, setFeed } from '../races/feed-store'
import { insertRace } from '../races/race-store'
import { findOrMakeTrack } from '../races/track-store'

/** A race as an administrator would have made it; answers its id. */
export async function makeRace(executor: Executor, name: string): Promise<string> {
  const track = await findOrMakeTrack(executor, 'Birmingham, Alabama', { sectors: 4, lengthMiles: 2.38 })
  const event = await findOrMakeEvent(executor, 2026, 'Superbikes at Barber')
  const category = await findOrMakeCategory(executor, 'Superbike')
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

/** … that is timed by HTTP. */
export async function makeIngestRace(
  executor: Executor,
  name: string,
): Promise<{ raceId: string; token: string }> {
  const raceId = await makeRace(executor, name)
  const token = await giveToken(executor, await setFeed(executor, { raceId, protocol: 'ingest' }))
  return { raceId, token }
}

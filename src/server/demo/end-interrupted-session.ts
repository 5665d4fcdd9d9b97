import type { Orm } from '../db/database'
import type { RaceControl } from '../live/race-control'
import { describeRace, findFeedOfRace } from '../races/feed-store'
import { deleteRun } from './demo-store'
import { liveDemoEventPrefix } from './live-demo-race'

/**
 * Ends a simulated session that was live when the previous process stopped: its simulator is gone. A session of the
 * live demo is deleted, because no one can use a part of it; a race that an administrator created is kept.
 */
export async function endInterruptedSession(orm: Orm, raceControl: RaceControl): Promise<void> {
  const { liveRaceId, liveRunId } = raceControl
  if (liveRaceId === undefined || liveRunId === undefined) return
  const race = await describeRace(orm, liveRaceId)
  const feed = await findFeedOfRace(orm, liveRaceId)
  const isLiveDemo = race?.event.startsWith(liveDemoEventPrefix) ?? false
  if (!isLiveDemo && feed?.protocol !== 'simulator') return
  await raceControl.end()
  if (isLiveDemo) await deleteRun(orm, liveRunId)
}

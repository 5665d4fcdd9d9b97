// Stores the results of an ended run again after a decision.
import type { Executor } from '../../db/database'
import { describeRace, findRaceOfSession } from '../../races/feed-store'
import { storeSession } from '../../races/store-session'
import { storeTimeline } from '../../races/timeline-store'
import { toStorableKey } from '../../races/to-storable-key'
import { toRecordedTimeline } from '../../timelines/timeline-version'
import type { EndedControlRun } from './ended-run'

/** Returns the races whose results were stored. */
export async function storeCorrected(
  executor: Executor,
  run: EndedControlRun,
  raceId: string,
): Promise<readonly string[]> {
  const { storedSource } = run
  const mainRaceId = (await findRaceOfSession(executor, storedSource)) ?? raceId
  const description = await describeRace(executor, mainRaceId)
  if (description === undefined) return []
  const { lengthMiles, ...details } = description
  const { session, timeline } = await run.toEndedRun('')
  const runId = details.runId ?? run.runId
  const raceIds = await storeSession(
    executor,
    {
      ...details,
      runId,
      trackMiles: lengthMiles ?? undefined,
      hasCrossings: run.source !== 'laps',
      isFinished: true,
    },
    session,
    storedSource,
  )
  const recorded = timeline && toRecordedTimeline(storedSource, timeline)
  if (recorded !== undefined && run.source !== 'laps')
    await storeTimeline(executor, toStorableKey(runId), recorded)
  return raceIds
}

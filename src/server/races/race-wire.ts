// Converts a race to the wire format (decisions 4.4, decision record 018).
import { toWireFlags, toRaceStatus, formatWireSeconds } from '#timing'
import type { Race } from '#contract'
import type { Executor } from '../db/database'
import { findRaceDetails, type RaceDetails } from './race-details-store'
import { formatTrackTime } from './track-time'

export function toWireRace(details: RaceDetails): Race {
  const { race, location, event, year, category } = details
  const { status, flagcolor } = toRaceStatus(race)
  const updatedAt = race.updatedAt.toISOString()
  return {
    id: race.id,
    name: race.name,
    location,
    best_lap: formatWireSeconds(details.bestMs),
    isLive: race.isLive,
    status_details: {
      status,
      flagcolor,
      elapsed: formatWireSeconds(race.elapsedMs),
      // Only known during a live session; it is not stored.
      remaining: '',
      laps_done: details.lapsDone,
      laps_total: race.lapsTotal,
      updated_at: updatedAt,
    },
    fulldate: formatTrackTime(race.startsAt, details.timezone),
    position: details.position,
    status,
    flagcolor,
    ...toWireFlags({ changes: race.flags, isExact: race.flagsExact }),
    ...toResults(race),
    event,
    year,
    category_id: race.categoryId,
    category,
    trackId: race.trackId,
    sessionType: race.sessionType,
    kind: race.kind,
    laps_total: race.lapsTotal,
    durationMinutes: race.durationMinutes,
    createdAt: race.createdAt.toISOString(),
    updatedAt,
  }
}

/** Missing if the timing system decides the results of a race without parts. */
function toResults({ results, resultParts }: RaceDetails['race']): Pick<Race, 'results'> {
  if (resultParts === null) return results === '' ? {} : { results }
  const ofParts = `Result of ${resultParts} parts`
  return { results: results === '' ? ofParts : `${results}, ${ofParts.toLowerCase()}` }
}

/** With a rider: that rider's best lap and position. Without: the best lap of the race, and no position. */
export async function findWireRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
  riderId?: string,
): Promise<Race | undefined> {
  const details = await findRaceDetails(executor, raceId, riderId)
  return details && toWireRace(details)
}

// A race in the wire's names (decisions 4.4).
import type { Race } from '#contract'
import type { Executor } from '../db/database'
import { findRaceDetails, type RaceDetails } from './race-details-store'
import { raceStatus } from './race-status'
import { trackTime } from './track-time'
import { secondsText } from './wire-text'

export function toRace(details: RaceDetails): Race {
  const { race, location, event, year, category } = details
  const { status, flagcolor } = raceStatus(race)
  const updatedAt = race.updatedAt.toISOString()
  return {
    id: race.id,
    name: race.name,
    location,
    best_lap: secondsText(details.bestMs),
    isLive: race.isLive,
    status_details: {
      status,
      flagcolor,
      elapsed: secondsText(race.elapsedMs),
      // Only a running session knows it, and no table keeps it.
      remaining: '',
      laps_done: details.lapsDone,
      laps_total: race.lapsTotal,
      updated_at: updatedAt,
    },
    fulldate: trackTime(race.startsAt, details.timezone),
    position: details.position,
    status,
    flagcolor,
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

/** With a rider, best lap and position are his; else the best lap is the race's, and nobody's position is told. */
export async function findWireRace(
  executor: Pick<Executor, 'select'>,
  raceId: string,
  riderId?: string,
): Promise<Race | undefined> {
  const details = await findRaceDetails(executor, raceId, riderId)
  return details && toRace(details)
}

// Builds a session of the rider's page from the stored laps of that rider.
import type { RiderPace, RiderResult, RiderSession } from '#contract'
import {
  computePace,
  formatWireSeconds,
  type JudgedLap,
  judgeLaps,
  listStints,
  type StrategyLap,
} from '#timing'
import { formatTrackTime } from '../races/track-time'
import type { RiderTires } from '../tires/tire-store'
import { buildStints } from './build-stints'
import type { RiderLapRow, SessionRow } from './rider-page-store'

export function buildSession(
  row: SessionRow,
  laps: readonly RiderLapRow[],
  tires: readonly RiderTires[],
): RiderSession {
  const { raceId, name, location, isLive, event, year, category, sessionType, kind } = row
  const fulldate = formatTrackTime(row.startsAt, row.timezone)
  return {
    race: { id: raceId, name, location, isLive, fulldate, event, year, category, sessionType, kind },
    result: isLive ? null : buildResult(row, laps, tires),
  }
}

function buildResult(
  row: SessionRow,
  laps: readonly RiderLapRow[],
  tires: readonly RiderTires[],
): RiderResult {
  const timeline = { changes: row.flags, isExact: row.flagsExact }
  const judged = judgeLaps(laps.map(toStrategyLap), { kind: row.kind, timeline })
  return {
    position: row.position,
    laps: row.laps,
    best_lap: formatWireSeconds(row.bestMs),
    pace: buildPace(judged),
    stints: buildStints(listStints(judged), tires, row),
  }
}

/** Without sectors, because nothing here is computed from them. */
function toStrategyLap(lap: RiderLapRow): StrategyLap {
  const { number, atMs, timeMs, isIn, isOut, isCancelled, isMissed, flag } = lap
  return {
    number,
    at: atMs ?? undefined,
    // The time of two laps that were counted as one is not a lap time.
    time: isMissed ? undefined : (timeMs ?? undefined),
    sectors: [],
    isIn,
    isOut,
    isCancelled,
    flag: flag ?? undefined,
  }
}

function buildPace(judged: readonly JudgedLap[]): RiderPace | null {
  const pace = computePace(judged)
  if (pace === undefined) return null
  const { time, laps, isMixed, hasFewLaps } = pace
  return { time: formatWireSeconds(time), laps, is_mixed: isMixed, has_few_laps: hasFewLaps }
}

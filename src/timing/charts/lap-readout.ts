// What the crosshair panel shows of a lap.
import type { LapReason } from '../strategy/clean-lap'
import type { ChartOptions } from './chart-options'
import { listHighlighted, type ShownRider } from './chart-riders'
import { getLapPlaces } from './lap-places'
import { getLeaderLaps } from './leader-laps'

export interface LapReadout {
  readonly riderId: string
  readonly number: string
  readonly name: string
  readonly isOtherSession: boolean
  /** In milliseconds. */
  readonly time: number | undefined
  /** Behind the leader of the lap at its end, in milliseconds; undefined outside of races. */
  readonly gap: number | undefined
  readonly position: number | undefined
  /** Why the lap is not clean; undefined for a clean lap. */
  readonly reason: LapReason | undefined
  /** In miles per hour. */
  readonly speed: number | undefined
  /** When the lap ended, since the start of the session. */
  readonly at: number | undefined
}

/** The lap of every highlighted rider who has finished it. */
export function readLap(options: ChartOptions, lap: number): readonly LapReadout[] {
  return listHighlighted(options).flatMap(shown => readRiderLap(shown, lap))
}

function readRiderLap({ session, rider, isOtherSession }: ShownRider, number: number): readonly LapReadout[] {
  const found = rider.laps.find(({ judged }) => judged.lap.number === number)
  if (found === undefined) return []
  const { judged, speed } = found
  const { time, at } = judged.lap
  const leaderAt = session.kind === 'race' ? getLeaderLaps(session)[number] : undefined
  return [
    {
      riderId: rider.id,
      number: rider.number,
      name: rider.name,
      isOtherSession,
      time,
      gap: at === undefined || leaderAt === undefined ? undefined : at - leaderAt,
      position: getLapPlaces(session).get(rider.id)?.[number],
      reason: judged.reason,
      speed,
      at,
    },
  ]
}

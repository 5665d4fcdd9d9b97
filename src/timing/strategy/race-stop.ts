// What stopped the race of a rider after the last finished lap. Times are since the start of the session.
import { maxFlagDelayMs } from '../engine/close-lap'
import type { Flag } from '../engine/messages'
import { type FlagTimeline, listFlagsBetween } from './flag-timeline'
import { getPointTime } from './points'
import { isOverdue } from './rider-state'
import type { StrategyRider } from './strategy-session'

export type RaceStop =
  /** The red flag came out while the rider was racing. */
  | { readonly reason: 'red'; readonly at: number }
  /** The rider took the checkered flag. */
  | { readonly reason: 'finished' }
  /** The rider had stopped before the flag came out. */
  | { readonly reason: 'stopped' }

const endsRace = (flag: Flag): boolean => flag === 'red' || flag === 'chequered'

/** Undefined while the rider races, and if the start of the lap in progress is not known. */
export function findRaceStop(rider: StrategyRider, { changes }: FlagTimeline): RaceStop | undefined {
  const lapStart = getPointTime(rider.points, { lap: rider.points.lastLap, line: 0 })
  if (lapStart === undefined) return undefined
  // A flag after the checkered flag does not change the race.
  const flag = listFlagsBetween(changes, lapStart, Infinity).find(endsRace)
  if (flag === undefined) return undefined
  const at = changes.find(change => change.flag === flag && change.at >= lapStart)?.at ?? lapStart
  // Both times are since the start of the session instead of since 1970.
  if (isOverdue({ ...rider, crossedAt: lapStart }, at)) return { reason: 'stopped' }
  if (flag === 'red') return { reason: 'red', at }
  // The flag of the winner arrives after the crossing. Other riders are still on their last lap.
  return at - lapStart <= maxFlagDelayMs ? { reason: 'finished' } : undefined
}

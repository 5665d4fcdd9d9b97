// Riders for tests of the strategist's numbers. Times are in seconds for readability.
import { judgeLaps, type JudgedSession } from './clean-lap'
import { computeRiderPoints, type RunningLap } from './points'
import type { StrategyLap } from './strategy-lap'
import type { StrategyRider, StrategySession } from './strategy-session'
import { greenRace } from './test-laps'

interface RiderOptions extends Partial<Omit<StrategyRider, 'judgedLaps' | 'points'>> {
  readonly laps: readonly StrategyLap[]
  /** The sectors of the lap in progress, in seconds. */
  readonly running?: readonly number[]
  readonly sectorCount?: number
  readonly judgedBy?: JudgedSession
}

export function createRider({
  laps,
  running = [],
  sectorCount = 3,
  judgedBy = greenRace,
  ...more
}: RiderOptions): StrategyRider {
  const lapInProgress: RunningLap = { sectors: running.map(seconds => seconds * 1000), isOut: false }
  return {
    id: 'me',
    judgedLaps: judgeLaps(laps, judgedBy),
    points: computeRiderPoints(laps, lapInProgress, { ...judgedBy, sectorCount }),
    isInPit: false,
    crossedAt: laps.at(-1)?.at,
    bestLap: undefined,
    lastLap: laps.at(-1)?.time,
    averageLap: undefined,
    diff: undefined,
    ...more,
  }
}

export function createSession(
  riders: readonly StrategyRider[],
  more: Partial<StrategySession> = {},
): StrategySession {
  return { kind: 'race', riders, flag: 'green', lapCount: undefined, startedAt: undefined, ...more }
}

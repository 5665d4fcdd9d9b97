// When a rider passes the pit wall next.
import { formatCountdown } from '../calculations/countdown'
import type { JudgedLap } from './clean-lap'
import { computeMean } from './mean'
import { computePace } from './pace'
import { isOverdue, isStandstill } from './rider-state'
import { countLaps, type StrategyRider, type StrategySession } from './strategy-session'

export type NextPassing =
  | {
      readonly state: 'expected'
      /** Milliseconds since 1970. */ readonly at: number
      /** The lap that it ends. */ readonly lap: number
    }
  | { readonly state: 'in pit' | 'not seen' | 'unknown' }

const meanLaps = 3

/** The mean of the sectors from `line` to the end of the lap, over the last clean laps that have all of them. */
function computeMeanRest(
  judgedLaps: readonly JudgedLap[],
  line: number,
  sectorCount: number,
): number | undefined {
  const rests: number[] = []
  for (let index = judgedLaps.length - 1; index >= 0 && rests.length < meanLaps; index -= 1) {
    const judged = judgedLaps[index]
    const sectors = judged?.reason === undefined ? judged?.lap.sectors.slice(line, sectorCount) : undefined
    if (sectors?.length === sectorCount - line && sectors.every(sector => sector !== undefined))
      rests.push(sectors.reduce((sum, sector) => sum + sector, 0))
  }
  return rests.length === 0 ? undefined : computeMean(rests)
}

function findLapTime({ judgedLaps, averageLap, lastLap }: StrategyRider): number | undefined {
  return computePace(judgedLaps, meanLaps)?.time ?? averageLap ?? lastLap
}

/** From the last crossing of start/finish to the next one. */
function estimateLap(rider: StrategyRider): number | undefined {
  const { reached, lapInProgress } = rider.points
  const rest = reached && computeMeanRest(rider.judgedLaps, reached.line, lapInProgress.length)
  return reached === undefined || rest === undefined ? findLapTime(rider) : reached.elapsed + rest
}

/** `offset` is from start/finish to the pit board, in milliseconds. `now` is since 1970. */
export function findNextPassing(
  session: StrategySession,
  rider: StrategyRider,
  { now, offset = 0 }: { readonly now: number; readonly offset?: number },
): NextPassing {
  if (rider.isInPit) return { state: 'in pit' }
  const lapTime = estimateLap(rider)
  const lap = countLaps(rider)
  const { crossedAt } = rider
  const isFinished = session.flag === 'chequered' && rider.judgedLaps.at(-1)?.lap.flag === 'chequered'
  if (crossedAt === undefined || lapTime === undefined || isFinished) return { state: 'unknown' }
  if (isOverdue(rider, now)) return { state: isStandstill(session) ? 'unknown' : 'not seen' }
  // A board behind the line: the rider has crossed the line, and is still to pass the board.
  if (now < crossedAt + offset) return { state: 'expected', at: crossedAt + offset, lap }
  return { state: 'expected', at: crossedAt + Math.round(lapTime) + offset, lap: lap + 1 }
}

/** `0:27` until the passing, `+0:07` after it. */
export function formatUntilPassing(at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000)
  return `${seconds < 0 ? '+' : ''}${formatCountdown(Math.abs(seconds) * 1000)}`
}

// The verdicts of a rider's laps as a list that stays the same, because the stints of a list are computed once.
import type { JudgedLap } from '../strategy/clean-lap'
import type { ChartLap, ChartRider } from './chart-session'

const knownLaps = new WeakMap<readonly ChartLap[], readonly JudgedLap[]>()

export function listJudgedLaps({ laps }: Pick<ChartRider, 'laps'>): readonly JudgedLap[] {
  const known = knownLaps.get(laps) ?? laps.map(({ judged }) => judged)
  knownLaps.set(laps, known)
  return known
}

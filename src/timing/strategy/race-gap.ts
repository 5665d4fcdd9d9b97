// The race gap of two riders: a time at a point that both have reached, also between riders on different laps.
import type { LapPoints, RiderPoints } from './points'

/** The latest line of a lap with a time of both riders, as the difference. */
function compareLap(one: LapPoints, other: LapPoints): number | undefined {
  for (let line = Math.min(one.length, other.length) - 1; line >= 0; line -= 1) {
    const [mine, theirs] = [one[line], other[line]]
    if (mine !== undefined && theirs !== undefined) return theirs - mine
  }
  return undefined
}

/** In milliseconds, plus if the other rider is behind. Undefined if the riders have no point in common. */
export function measureRaceGap(one: RiderPoints, other: RiderPoints): number | undefined {
  for (let lap = Math.min(one.lastLap, other.lastLap); lap > 0; lap -= 1) {
    const gap = compareLap(one.byLap.get(lap) ?? [], other.byLap.get(lap) ?? [])
    if (gap !== undefined) return gap
  }
  return undefined
}

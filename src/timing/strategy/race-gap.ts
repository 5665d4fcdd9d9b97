// The race gap of two riders: a time at a point that both have reached, also between riders on different laps.
import { getLapPoints, getPointTime, type LapPoints, type Point, type RiderPoints } from './points'

function findSharedLine(one: LapPoints, other: LapPoints): number | undefined {
  for (let line = Math.min(one.length, other.length) - 1; line >= 0; line -= 1)
    if (one[line] !== undefined && other[line] !== undefined) return line
  return undefined
}

/** The latest point with a time of both riders. The start of a race is none: all riders have it at the same time. */
export function findSharedPoint(one: RiderPoints, other: RiderPoints): Point | undefined {
  for (let lap = Math.min(one.lastLap, other.lastLap); lap > 0; lap -= 1) {
    const line = findSharedLine(getLapPoints(one, lap), getLapPoints(other, lap))
    if (line !== undefined) return lap === 1 && line === 0 ? undefined : { lap, line }
  }
  return undefined
}

/** In milliseconds, plus if the other rider reached the point later. */
export function measureGapAt(one: RiderPoints, other: RiderPoints, point: Point): number | undefined {
  const [mine, theirs] = [getPointTime(one, point), getPointTime(other, point)]
  return mine === undefined || theirs === undefined ? undefined : theirs - mine
}

/** In milliseconds, plus if the other rider is behind. Undefined if the riders have no point in common. */
export function measureRaceGap(one: RiderPoints, other: RiderPoints): number | undefined {
  const point = findSharedPoint(one, other)
  return point && measureGapAt(one, other, point)
}

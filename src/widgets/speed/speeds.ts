// The top speed and the average speeds of a session; speeds below a minimum are excluded (decisions Q-117).
import { averageSums, type SpeedSum, sumSpeeds } from '#timing'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'

export function currentSpeedOf({ currentSpeed, speed }: RiderView): number | undefined {
  return currentSpeed ?? speed
}

const sumsByLaps = new WeakMap<RiderView['laps'], Map<number, SpeedSum>>()

/** Computed once while the laps of the rider are the same, because a session average needs the laps of all riders. */
function sumOf({ laps }: RiderView, minSpeed: number): SpeedSum {
  const sums = sumsByLaps.get(laps) ?? new Map<number, SpeedSum>()
  const cached = sums.get(minSpeed)
  if (cached) return cached
  const sum = sumSpeeds(
    laps.map(({ speed }) => speed),
    minSpeed,
  )
  sumsByLaps.set(laps, sums.set(minSpeed, sum))
  return sum
}

export function computeRiderAverage(rider: RiderView, minSpeed: number): number | undefined {
  return averageSums([sumOf(rider, minSpeed)])
}

export function computeSessionAverage(
  { riders, hasMoreLaps }: SessionView,
  minSpeed: number,
): number | undefined {
  return hasMoreLaps ? undefined : averageSums(riders.map(rider => sumOf(rider, minSpeed)))
}

export function findSessionTopSpeed(riders: readonly RiderView[]): number | undefined {
  const speeds = riders.flatMap(({ topSpeed }) => topSpeed ?? [])
  return speeds.length === 0 ? undefined : Math.max(...speeds)
}

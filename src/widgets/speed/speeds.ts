// The top speed and the average speeds of a session; speeds below a minimum are excluded (decisions Q-117).
import { computeAverageSpeed } from '#timing'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'

export function currentSpeedOf({ currentSpeed, speed }: RiderView): number | undefined {
  return currentSpeed ?? speed
}

export function computeRiderAverage({ laps }: RiderView, minSpeed: number): number | undefined {
  return computeAverageSpeed(
    laps.map(({ speed }) => speed),
    minSpeed,
  )
}

export function computeSessionAverage(
  { riders, hasMoreLaps }: SessionView,
  minSpeed: number,
): number | undefined {
  if (hasMoreLaps) return undefined
  return computeAverageSpeed(
    riders.flatMap(({ laps }) => laps.map(({ speed }) => speed)),
    minSpeed,
  )
}

export function findSessionTopSpeed(riders: readonly RiderView[]): number | undefined {
  const speeds = riders.flatMap(({ topSpeed }) => topSpeed ?? [])
  return speeds.length === 0 ? undefined : Math.max(...speeds)
}

// The speeds of a session: how fast at most, and on average without the slow ones (decisions Q-117).
import { averageSpeed } from '#timing'
import type { RiderView } from '../rider-view'

export function currentSpeedOf({ currentSpeed, speed }: RiderView): number | undefined {
  return currentSpeed ?? speed
}

export function riderAverage({ laps }: RiderView, slowest: number): number | undefined {
  return averageSpeed(
    laps.map(({ speed }) => speed),
    slowest,
  )
}

export function sessionAverage(riders: readonly RiderView[], slowest: number): number | undefined {
  return averageSpeed(
    riders.flatMap(({ laps }) => laps.map(({ speed }) => speed)),
    slowest,
  )
}

export function sessionTop(riders: readonly RiderView[]): number | undefined {
  const speeds = riders.flatMap(({ topSpeed }) => topSpeed ?? [])
  return speeds.length === 0 ? undefined : Math.max(...speeds)
}

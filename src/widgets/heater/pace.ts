import { type Heater, computeHeater } from '#timing'
import type { LapView, Sectors } from '../lap-view'
import type { RiderView } from '../rider-view'

/** Uses the sectors of the best lap, because the best sectors already include the passing that is compared. */
export function selectBestLapSectors({ laps }: RiderView): Sectors {
  const timed = laps.filter((lap): lap is LapView & { readonly time: number } => lap.time !== undefined)
  const [best] = timed.toSorted((one, other) => one.time - other.time)
  return best?.sectors ?? []
}

export function computePace(rider: RiderView | undefined): Heater {
  if (!rider) return { difference: undefined, state: 'none' }
  return computeHeater({
    bestLapSectors: selectBestLapSectors(rider),
    currentSectors: rider.runningSectors,
    bestLap: rider.bestLap,
    lastLap: rider.lastLap,
  })
}

import { type Heater, heater } from '#timing'
import type { LapView, Sectors } from '../lap-view'
import type { RiderView } from '../rider-view'

/** The sectors of the best lap itself: the best sectors change with the very passing that is judged. */
export function bestLapSectors({ laps }: RiderView): Sectors {
  const timed = laps.filter((lap): lap is LapView & { readonly time: number } => lap.time !== undefined)
  const [best] = timed.toSorted((one, other) => one.time - other.time)
  return best?.sectors ?? []
}

export function paceOf(rider: RiderView | undefined): Heater {
  if (!rider) return { difference: undefined, state: 'none' }
  return heater({
    bestLapSectors: bestLapSectors(rider),
    currentSectors: rider.runningSectors,
    bestLap: rider.bestLap,
    lastLap: rider.lastLap,
  })
}

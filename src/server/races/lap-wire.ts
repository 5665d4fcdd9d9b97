// Converts a lap to the wire format (decisions 4.10).
import type { Lap as WireLap } from '#contract'
import type { Lap } from '#timing'
import type { WireRider } from './summary-wire'
import { formatSeconds, formatSectors, formatSpeed } from './wire-text'

export type TimedLap = Pick<
  Lap,
  'number' | 'time' | 'sectors' | 'speedMph' | 'isIn' | 'isOut' | 'isCancelled' | 'isMissed'
>

export function toWireLap(lap: TimedLap, position: number | undefined, rider: WireRider): WireLap {
  // A canceled time, or the time of two laps that were counted as one, is not a lap time.
  const isTimed = !lap.isCancelled && !lap.isMissed
  return {
    name: rider.name,
    lapindex: lap.number,
    time: isTimed ? formatSeconds(lap.time) : '',
    position: position ?? 0,
    pit: lap.isIn || lap.isOut,
    speed: formatSpeed(lap.speedMph),
    ...formatSectors('s', lap.sectors),
    racer_id: rider.id,
    number: rider.number,
  }
}

/** Orders by lap, then by position (decisions 3.4). */
export function compareLaps(one: WireLap, other: WireLap): number {
  return one.lapindex - other.lapindex || (one.position || Infinity) - (other.position || Infinity) || 0
}

// A lap in the wire's names (decisions 4.10).
import type { Lap as WireLap } from '#contract'
import type { Lap } from '#timing'
import type { WireRider } from './summary-wire'
import { secondsText, sectorTexts, speedText } from './wire-text'

export type TimedLap = Pick<
  Lap,
  'number' | 'time' | 'sectors' | 'speedMph' | 'isIn' | 'isOut' | 'isCancelled' | 'isMissed'
>

export function toWireLap(lap: TimedLap, position: number | undefined, rider: WireRider): WireLap {
  // A time that was taken back, or of two laps that came as one, is nobody's lap time.
  const isTimed = !lap.isCancelled && !lap.isMissed
  return {
    name: rider.name,
    lapindex: lap.number,
    time: isTimed ? secondsText(lap.time) : '',
    position: position ?? 0,
    pit: lap.isIn || lap.isOut,
    speed: speedText(lap.speedMph),
    ...sectorTexts('s', lap.sectors),
    racer_id: rider.id,
    number: rider.number,
  }
}

/** By lap, then position (decisions 3.4). */
export function compareLaps(one: WireLap, other: WireLap): number {
  return one.lapindex - other.lapindex || (one.position || Infinity) - (other.position || Infinity) || 0
}

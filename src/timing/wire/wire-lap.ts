// Converts a lap to the wire format (decisions 4.10, decision record 018).
import type { Lap } from '../engine/lap'
import { type FlagColor, flagColors } from './wire-flags'
import type { WireRider } from './wire-row'
import { formatSectors, formatWireSeconds, formatWireSpeed, type SectorTexts } from './wire-text'

export type TimedLap = Pick<
  Lap,
  | 'number'
  | 'at'
  | 'time'
  | 'sectors'
  | 'speedMph'
  | 'isIn'
  | 'isOut'
  | 'isCancelled'
  | 'isMissed'
  | 'flag'
  | 'isBestExcluded'
  | 'note'
>

interface LapPlace {
  readonly lapindex: number
  readonly position: number
}

export interface WireLap extends LapPlace, SectorTexts<'s'> {
  readonly name: string
  readonly time: string
  readonly raw_time: string
  readonly at: string
  readonly pit: boolean
  readonly in: boolean
  readonly out: boolean
  readonly cancelled: boolean
  /** Only if there is one. */
  readonly note?: string
  readonly flag: FlagColor | ''
  readonly speed: string
  readonly racer_id: string
  readonly number: string
}

/** Of a lap whose start or end was not measured. */
export const notMeasured = '*'

/** Why the lap is cancelled, or `*`; empty if there is nothing to say. */
export function getLapNote({
  isCancelled,
  isBestExcluded,
  note = '',
}: Pick<TimedLap, 'isCancelled' | 'isBestExcluded' | 'note'>): string {
  if (isCancelled && note !== '') return note
  return isBestExcluded === true ? notMeasured : ''
}

export function toWireLap(lap: TimedLap, position: number | undefined, rider: WireRider): WireLap {
  const note = getLapNote(lap)
  // The time of two laps that were counted as one is not a lap time.
  const time = lap.isMissed ? '' : formatWireSeconds(lap.time)
  return {
    name: rider.name,
    lapindex: lap.number,
    time: lap.isCancelled ? '' : time,
    raw_time: time,
    at: formatWireSeconds(lap.at),
    position: position ?? 0,
    pit: lap.isIn || lap.isOut,
    in: lap.isIn,
    out: lap.isOut,
    cancelled: lap.isCancelled,
    ...(note !== '' && { note }),
    flag: lap.flag === undefined ? '' : flagColors[lap.flag],
    speed: formatWireSpeed(lap.speedMph),
    ...formatSectors('s', lap.sectors),
    racer_id: rider.id,
    number: rider.number,
  }
}

/** Orders by lap, then by position (decisions 3.4). */
export function compareLaps(one: LapPlace, other: LapPlace): number {
  return one.lapindex - other.lapindex || (one.position || Infinity) - (other.position || Infinity) || 0
}

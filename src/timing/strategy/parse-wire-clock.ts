// Converts the clocks of a race of the wire to what a running clock is computed from.
import { parseTime } from '../calculations/time'
import { parseIsoTime } from '../wire/iso-time'
import { getWireFlag } from './parse-wire-lap'
import type { ClockTelling } from './session-clock'

export interface WireClock {
  readonly flagcolor: string
  readonly elapsed: string
  readonly remaining: string
  readonly laps_total: number | null
  readonly updated_at: string
}

/** Undefined if the race has no clock. */
export function parseWireClock(clock: WireClock): ClockTelling | undefined {
  const at = parseIsoTime(clock.updated_at)
  const elapsed = parseClock(clock.elapsed)
  const sent = parseClock(clock.remaining)
  // Feeds send a time left of zero all the time during races by laps.
  const remaining = sent === 0 && clock.laps_total !== null ? undefined : sent
  if (Number.isNaN(at) || (elapsed === undefined && remaining === undefined)) return undefined
  return { flag: getWireFlag(clock.flagcolor), elapsed, remaining, at }
}

/** Zero is a time of a clock, although it means "missing" for lap times. */
function parseClock(text: string): number | undefined {
  return text === '' ? undefined : (parseTime(text) ?? 0)
}

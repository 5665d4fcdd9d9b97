// Converts the clocks of a race of the wire to what a running clock is computed from.
import { parseTime } from '../calculations/time'
import { parseIsoTime } from '../wire/iso-time'
import { getWireFlag } from './parse-wire-lap'
import type { ClockTelling } from './session-clock'

export interface WireClock {
  readonly flagcolor: string
  readonly elapsed: string
  readonly remaining: string
  readonly updated_at: string
}

/** Undefined if the race has no clock. */
export function parseWireClock({
  flagcolor,
  elapsed,
  remaining,
  updated_at,
}: WireClock): ClockTelling | undefined {
  const at = parseIsoTime(updated_at)
  if (Number.isNaN(at) || (elapsed === '' && remaining === '')) return undefined
  return { flag: getWireFlag(flagcolor), elapsed: parseClock(elapsed), remaining: parseClock(remaining), at }
}

/** Zero is a time of a clock, although it means "missing" for lap times. */
function parseClock(text: string): number | undefined {
  return text === '' ? undefined : (parseTime(text) ?? 0)
}

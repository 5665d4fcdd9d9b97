// The rider of a row, as the database names it.
import type { Racer } from '../engine/racer'
import { sanitizeText, textLimits } from './sanitize-text'
import type { WireRider } from './wire-row'

/** The name, or the race number when the feed has no name. */
export function riderNameOf({ name, number, competitor }: Racer): string {
  return sanitizeText(name, textLimits.name) ?? `#${sanitizeText(number ?? competitor, 64) ?? '?'}`
}

export function toStorableCompetitor(competitor: string): string {
  return sanitizeText(competitor, textLimits.competitor) ?? '?'
}

/**
 * `riderIds` are by the stored competitor. Until the rider is stored, the id is derived from the competitor with a prefix
 * that no stored id has.
 */
export function toWireRider(racer: Racer, riderIds: ReadonlyMap<string, string>): WireRider {
  const { competitor, number, make } = racer
  const stored = toStorableCompetitor(competitor)
  return {
    id: riderIds.get(stored) ?? `~${stored}`,
    name: riderNameOf(racer),
    number: sanitizeText(number ?? competitor, textLimits.number) ?? '',
    make: sanitizeText(make, textLimits.make) ?? '',
  }
}

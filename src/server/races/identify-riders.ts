// Identifies the riders of one class by name: a rider is a person in a category (decisions Q-074).
import { toNameKey, type Racer, riderNameOf, sanitizeText, textLimits } from '#timing'

export interface RiderIdentity {
  /** Unique in the category and stable over the years. */
  readonly key: string
  readonly name: string
  readonly number?: string | undefined
  readonly make?: string | undefined
  readonly address?: string | undefined
}

/** Ordered from the most stable key over the years to the one that is specific to this feed. */
function listCandidateKeys(racer: Racer): readonly string[] {
  const key = toNameKey(riderNameOf(racer))
  const number = sanitizeText(racer.number, textLimits.number) ?? ''
  return [key, `${key}#${number}`, `${key}#${number}#${sanitizeText(racer.competitor, 150) ?? ''}`]
}

/**
 * Returns the identities by competitor. Two riders with the same name in one class both get a key with their number
 * (decisions Q-075), because laps of earlier years cannot be attributed to either. `addresses` are by competitor.
 */
export function identifyRiders(
  racers: readonly Racer[],
  addresses: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, RiderIdentity> {
  const keys = racers.map(listCandidateKeys)
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(
    racers.map((racer, index) => {
      const all = keys[index] ?? []
      // Names and numbers that contain the separator may have no key of their own. Competitors are unique.
      const key = all.find(each => counts.get(each) === 1) ?? `${all[0]}#${JSON.stringify(racer.competitor)}`
      return [
        racer.competitor,
        {
          key,
          name: riderNameOf(racer),
          number: sanitizeText(racer.number, textLimits.number),
          make: sanitizeText(racer.make, textLimits.make),
          address: sanitizeText(addresses.get(racer.competitor), textLimits.address),
        },
      ]
    }),
  )
}

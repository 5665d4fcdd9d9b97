// Who the racers of one class are, told apart by name: a rider is a person in a category (decisions Q-074).
import { nameKey, type Racer } from '#timing'
import { storedText, textLimits } from './stored-text'

export interface Person {
  /** Unique in the category; the same next year. */
  readonly key: string
  readonly name: string
  readonly number?: string | undefined
  readonly make?: string | undefined
  readonly address?: string | undefined
}

/** What is painted on the machine, where the feed tells no name. */
export function nameOf({ name, number, competitor }: Racer): string {
  return storedText(name, textLimits.name) ?? `#${storedText(number ?? competitor, 64) ?? '?'}`
}

/** From what next year's feed will say too to what only this one does. */
function keysOf(racer: Racer): readonly string[] {
  const key = nameKey(nameOf(racer))
  const number = storedText(racer.number, textLimits.number) ?? ''
  return [key, `${key}#${number}`, `${key}#${number}#${storedText(racer.competitor, 150) ?? ''}`]
}

/**
 * By competitor. Two of one name in one class are two riders, told apart by their numbers (decisions Q-075): both
 * of them, since neither has a better right to the laps of former years. Addresses are by competitor too.
 */
export function peopleOf(
  racers: readonly Racer[],
  addresses: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, Person> {
  const keys = racers.map(keysOf)
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(
    racers.map((racer, index) => {
      const all = keys[index] ?? []
      const key = all.find(each => counts.get(each) === 1) ?? all.at(-1) ?? racer.competitor
      return [
        racer.competitor,
        {
          key,
          name: nameOf(racer),
          number: storedText(racer.number, textLimits.number),
          make: storedText(racer.make, textLimits.make),
          address: storedText(addresses.get(racer.competitor), textLimits.address),
        },
      ]
    }),
  )
}

import type { Field } from '../generator'
import { fold, wordsOf } from './words'

export interface Named {
  readonly number: string
  /** Ends with the last name. */
  readonly isLast: boolean
}

/** The field as a prompt may speak of it, made once for all its words. */
export interface KnownField {
  /** By number in small letters. */
  readonly numbers: ReadonlyMap<string, string>
  /** By every run of words of a name; undefined for what more than one rider is called. */
  readonly names: ReadonlyMap<string, Named | undefined>
  readonly sectors: number
}

export const longestName = 5

export function knownField({ riders, sectors }: Field): KnownField {
  const numbers = new Map(riders.map(({ number }) => [fold(number), number]))
  const names = new Map<string, Named | undefined>()
  for (const { number, name } of riders)
    for (const [said, isLast] of runsOf(name)) {
      const isTaken = names.has(said) && names.get(said)?.number !== number
      names.set(said, isTaken ? undefined : { number, isLast })
    }
  return { numbers, names, sectors }
}

function runsOf(name: string): [said: string, isLast: boolean][] {
  const words = wordsOf(name)
    .slice(0, longestName)
    .map(({ text }) => text)
  return words.flatMap((_, start) =>
    words
      .slice(start)
      .map((_word, index): [string, boolean] => [
        words.slice(start, start + index + 1).join(' '),
        start + index + 1 === words.length,
      ]),
  )
}

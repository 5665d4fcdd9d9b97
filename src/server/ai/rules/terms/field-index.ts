import { normalizeText } from '#timing'
import type { Field } from '../../generator'
import { splitWords } from '../words/split-words'

export interface NameMatch {
  readonly number: string
  /** Whether the matched words include the last name. */
  readonly isLast: boolean
}

/** Looks up riders by the numbers and names that a prompt may use. Built once per prompt. */
export interface FieldIndex {
  /** Race numbers by their lowercase form. */
  readonly numbers: ReadonlyMap<string, string>
  /** Riders by every sequence of consecutive words of their name; undefined where several riders share it. */
  readonly names: ReadonlyMap<string, NameMatch | undefined>
  readonly sectors: number
}

export const maxNameWords = 5

export function indexField({ riders, sectors }: Field): FieldIndex {
  const numbers = new Map(riders.map(({ number }) => [normalizeText(number), number]))
  const names = new Map<string, NameMatch | undefined>()
  for (const { number, name } of riders)
    for (const [part, isLast] of listNameParts(name)) {
      const isTaken = names.has(part) && names.get(part)?.number !== number
      names.set(part, isTaken ? undefined : { number, isLast })
    }
  return { numbers, names, sectors }
}

function listNameParts(name: string): [part: string, isLast: boolean][] {
  const words = splitWords(name)
    .slice(0, maxNameWords)
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

/** Whether the word is part of a rider's name, even of several. */
export function isNameWord({ names }: FieldIndex, text: string): boolean {
  return names.has(text)
}

// Numbers as people write them, and lists of them.
import type { Reading } from './meaning'
import { readPhrase } from './vocabulary'

const names = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const numberWords: ReadonlyMap<string, number> = new Map([
  ...names.map((name, index) => [name, index + 1] as const),
  ['couple', 2],
  ['pair', 2],
])

export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,4}$/.test(text) ? Number(text) : numberWords.get(text)
}

const separators = new Set([',', '&', '+', '/', 'and', 'or', 'vs', 'versus', 'against'])
const carriers = new Set(['tile', 'widget', 'row', 'time', 'x'])

/** `2` in “46 and 2 gap tiles” counts tiles; it does not go on with the list. */
export function countsSomething({ words, at }: Reading): boolean {
  const next = words[at + 1]
  if (next === undefined) return false
  const meanings = readPhrase({ words, at: at + 1 })?.meanings ?? []
  return carriers.has(next.stem) || meanings.some(({ kind }) => kind === 'thing' || kind === 'option')
}

interface Items<Item> {
  readonly items: readonly Item[]
  /** How many words they took. */
  readonly length: number
}

/** Reads `A, B and C`; undefined where there is not even an A. `isOther` says of an item that it is no part of the list. */
export function readList<Item>(
  { words, at: start }: Reading,
  readItem: (reading: Reading) => Items<Item> | undefined,
  isOther: (reading: Reading) => boolean = countsSomething,
): Items<Item> | undefined {
  const first = readItem({ words, at: start })
  if (first === undefined) return undefined
  const items = [...first.items]
  let at = start + first.length
  while (separators.has(words[at]?.text ?? '')) {
    // “, and” is one separator.
    const next = separators.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1
    const item = readItem({ words, at: next })
    if (item === undefined || isOther({ words, at: next + item.length - 1 })) break
    items.push(...item.items)
    at = next + item.length
  }
  return { items, length: at - start }
}

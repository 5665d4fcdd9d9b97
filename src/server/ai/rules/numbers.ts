// Parses numbers, written as digits or words, and lists.
import type { Cursor } from './term'
import { parsePhrase } from './vocabulary'

const smallNumberWords = [
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
  ...smallNumberWords.map((name, index) => [name, index + 1] as const),
  ['couple', 2],
  ['pair', 2],
])

export function parseWholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,4}$/.test(text) ? Number(text) : numberWords.get(text)
}

const separators = new Set([',', '&', '+', '/', 'and', 'or', 'vs', 'versus', 'against'])
const countableNouns = new Set(['tile', 'widget', 'row', 'time', 'x'])

/** Detects a count: in “46 and 2 gap tiles”, `2` counts tiles and is not an item of the list. */
export function isFollowedByNoun({ words, at }: Cursor): boolean {
  const next = words[at + 1]
  if (next === undefined) return false
  const terms = parsePhrase({ words, at: at + 1 })?.terms ?? []
  return countableNouns.has(next.stem) || terms.some(({ kind }) => kind === 'widget' || kind === 'option')
}

interface Items<Item> {
  readonly items: readonly Item[]
  /** Number of words consumed. */
  readonly length: number
}

/** Parses `A, B and C`; undefined when there is no first item. The list ends before an item that `isNotPartOfList`. */
export function parseList<Item>(
  { words, at: start }: Cursor,
  parseItem: (cursor: Cursor) => Items<Item> | undefined,
  isNotPartOfList: (cursor: Cursor) => boolean = isFollowedByNoun,
): Items<Item> | undefined {
  const first = parseItem({ words, at: start })
  if (first === undefined) return undefined
  const items = [...first.items]
  let at = start + first.length
  while (separators.has(words[at]?.text ?? '')) {
    // “, and” counts as one separator.
    const next = separators.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1
    const item = parseItem({ words, at: next })
    if (item === undefined || isNotPartOfList({ words, at: next + item.length - 1 })) break
    items.push(...item.items)
    at = next + item.length
  }
  return { items, length: at - start }
}

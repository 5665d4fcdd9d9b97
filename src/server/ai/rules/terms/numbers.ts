// Parses numbers, written as digits or words, and lists.
import { parsePhrase } from '../words/vocabulary'
import type { Cursor } from './term'

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

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...smallNumberWords.map((name, index) => [name, index + 1] as const),
  ['couple', 2],
  ['pair', 2],
  ['double', 2],
  ['twice', 2],
  ['triple', 3],
  ['once', 1],
  ['dozen', 12],
])

/** A larger number cannot count tiles. */
export const maxTiles = 24

export function parseWholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,4}$/.test(text) ? Number(text) : numberWords.get(text)
}

const comparisons = new Set(['vs', 'versus', 'against'])
const separators = new Set([',', '&', '+', '/', 'and', 'n', 'or', ...comparisons])
const countableNouns = new Set(['row', 'rider', 'time', 'x'])
const countableKinds = new Set(['widget', 'noun'])

/** Detects a count: in “46 and 2 big gap tiles”, `2` counts tiles and is not an item of the list. */
export function isFollowedByNoun({ words, at }: Cursor): boolean {
  let next = at + 1
  for (;;) {
    if (countableNouns.has(words[next]?.stem ?? '')) return true
    const phrase = parsePhrase({ words, at: next })
    if (phrase === undefined) return false
    if (phrase.terms.some(({ kind }) => countableKinds.has(kind))) return true
    if (!phrase.terms.some(({ kind }) => kind === 'option')) return false
    next += phrase.length
  }
}

/** Whether a noun in the plural follows in the same clause: “12 gap tiles”, but not “12 best lap”. */
export function isFollowedByPlural({ words, at }: Cursor): boolean {
  const rest = words.slice(at + 1)
  const end = rest.findIndex(({ text }) => separators.has(text) || /^[.;:!?\n]$/.test(text))
  return rest.slice(0, end < 0 ? undefined : end).some(({ text, stem }) => text !== stem)
}

/** Whether the number counts something that is no widget: “two children”. */
export function isFollowedByOtherPlural({ words, at }: Cursor): boolean {
  const next = words[at + 1]
  if (next === undefined || next.text === next.stem || countableNouns.has(next.stem)) return false
  return parsePhrase({ words, at: at + 1 }) === undefined
}

export function isSeparator({ words, at }: Cursor): boolean {
  return separators.has(words[at]?.text ?? '')
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
  while (isSeparator({ words, at })) {
    // “, and” counts as one separator.
    const next = isSeparator({ words, at: at + 1 }) ? at + 2 : at + 1
    const item = parseItem({ words, at: next })
    const isComparison = comparisons.has(words[at]?.text ?? '')
    if (item === undefined) break
    if (!isComparison && isNotPartOfList({ words, at: next + item.length - 1 })) break
    items.push(...item.items)
    at = next + item.length
  }
  return { items, length: at - start }
}

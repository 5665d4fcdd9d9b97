// `sector 3`, `sectors 1 to 3`, `all sectors`, `the first sector`, `s1 s2`.
import type { KnownField } from './known-field'
import type { Read, Reading, Thing } from './meaning'
import { readList, wholeNumber } from './numbers'
import { readPhrase, thingIn } from './vocabulary'

const mostSectors = 5
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const whole = new Set(['all', 'every', 'each'])
const fillers = new Set(['the', 'of', 'time', 'tile', 'widget', 'number', 'no', '#', ':'])
const plurals = new Set(['sector', 'split', 'intermediate', 'time', 'tile', 'widget'])
const ranges = new Set(['to', '-', 'through', 'thru', 'until'])

export function readSectors({ words, at }: Reading, field: KnownField): Read | undefined {
  const shorthand = /^s([1-5])$/.exec(words[at]?.text ?? '')?.[1]
  if (shorthand !== undefined) return sectors([Number(shorthand)], 1)
  const isAll = whole.has(words[at]?.text ?? '')
  const ordered = readList({ words, at }, readOrdinal, () => false)
  let from = at + (ordered?.length ?? (isAll ? 1 : 0))
  if (isAll) while (fillers.has(words[from]?.stem ?? '')) from += 1
  const phrase = readPhrase({ words, at: from })
  if (phrase === undefined || thingIn(phrase.meanings)?.widget !== 'SectorTime') return undefined
  const end = from + phrase.length
  if (isAll) return sectors(upTo(field.sectors), end - at)
  if (ordered) return sectors(ordered.items, end - at)
  let start = end
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  const numbered = readList({ words, at: start }, readSpan)
  if (numbered) return sectors([...new Set(numbered.items)], start + numbered.length - at)
  const isPlural = words.slice(from, end + 1).some(({ text, stem }) => plurals.has(stem) && text !== stem)
  return sectors(isPlural ? upTo(field.sectors) : undefined, end - at, isPlural)
}

/** Of a plural alone it is said how many only if nobody counts them: “two sector tiles”. */
function sectors(values: readonly number[] | undefined, length: number, isPlural = false): Read {
  const thing: Thing = { kind: 'thing', widget: 'SectorTime', ...(values && { sectors: values }) }
  return { meanings: [isPlural ? { ...thing, isPlural } : thing], length }
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}

/** `first and the third`, before the word they belong to. */
function readOrdinal({ words, at }: Reading): { items: number[]; length: number } | undefined {
  const start = words[at]?.text === 'the' ? at + 1 : at
  const number = ordinals.indexOf(words[start]?.text ?? '') + 1
  return number > 0 ? { items: [number], length: start + 1 - at } : undefined
}

function readSpan({ words, at }: Reading): { items: number[]; length: number } | undefined {
  const first = sectorNumber(words[at]?.text)
  if (first === undefined) return undefined
  const last = ranges.has(words[at + 1]?.text ?? '') ? sectorNumber(words[at + 2]?.text) : undefined
  if (last === undefined) return { items: [first], length: 1 }
  return { items: upTo(last).filter(number => number >= first), length: 3 }
}

function sectorNumber(text: string | undefined): number | undefined {
  const value = wholeNumber(text)
  return value !== undefined && value >= 1 && value <= mostSectors ? value : undefined
}

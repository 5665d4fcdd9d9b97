// Parses sectors, such as `sector 3`, `sectors 1 to 3`, `all sectors`, `the first sector`, `s1 s2`.
import type { FieldIndex } from './field-index'
import type { Match, Cursor, WidgetTerm } from './term'
import { parseList, parseWholeNumber } from './numbers'
import { parsePhrase, findWidgetTerm } from './vocabulary'

const maxSectors = 5
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const allWords = new Set(['all', 'every', 'each'])
const fillers = new Set(['the', 'of', 'time', 'tile', 'widget', 'number', 'no', '#', ':'])
const pluralNouns = new Set(['sector', 'split', 'intermediate', 'time', 'tile', 'widget'])
const rangeWords = new Set(['to', '-', 'through', 'thru', 'until'])

export function parseSectors({ words, at }: Cursor, field: FieldIndex): Match | undefined {
  const shorthand = /^s([1-5])$/.exec(words[at]?.text ?? '')?.[1]
  if (shorthand !== undefined) return createSectorMatch([Number(shorthand)], 1)
  const isAll = allWords.has(words[at]?.text ?? '')
  const ordinalList = parseList({ words, at }, parseOrdinal, () => false)
  let from = at + (ordinalList?.length ?? (isAll ? 1 : 0))
  if (isAll) while (fillers.has(words[from]?.stem ?? '')) from += 1
  const phrase = parsePhrase({ words, at: from })
  if (phrase === undefined || findWidgetTerm(phrase.terms)?.widget !== 'SectorTime') return undefined
  const end = from + phrase.length
  if (isAll) return createSectorMatch(listUpTo(field.sectors), end - at)
  if (ordinalList) return createSectorMatch(ordinalList.items, end - at)
  let start = end
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  const numberList = parseList({ words, at: start }, parseRange)
  if (numberList) return createSectorMatch([...new Set(numberList.items)], start + numberList.length - at)
  const isPlural = words.slice(from, end + 1).some(({ text, stem }) => pluralNouns.has(stem) && text !== stem)
  return createSectorMatch(isPlural ? listUpTo(field.sectors) : undefined, end - at, isPlural)
}

/** `isPlural` marks a plural without numbers, for which an explicit count takes precedence: “two sector tiles”. */
function createSectorMatch(values: readonly number[] | undefined, length: number, isPlural = false): Match {
  const term: WidgetTerm = { kind: 'widget', widget: 'SectorTime', ...(values && { sectors: values }) }
  return { terms: [isPlural ? { ...term, isPlural } : term], length }
}

function listUpTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1)
}

/** Parses an ordinal before the noun, as in `the first and the third sector`. */
function parseOrdinal({ words, at }: Cursor): { items: number[]; length: number } | undefined {
  const start = words[at]?.text === 'the' ? at + 1 : at
  const number = ordinals.indexOf(words[start]?.text ?? '') + 1
  return number > 0 ? { items: [number], length: start + 1 - at } : undefined
}

function parseRange({ words, at }: Cursor): { items: number[]; length: number } | undefined {
  const first = parseSectorNumber(words[at]?.text)
  if (first === undefined) return undefined
  const last = rangeWords.has(words[at + 1]?.text ?? '') ? parseSectorNumber(words[at + 2]?.text) : undefined
  if (last === undefined) return { items: [first], length: 1 }
  return { items: listUpTo(last).filter(number => number >= first), length: 3 }
}

function parseSectorNumber(text: string | undefined): number | undefined {
  const value = parseWholeNumber(text)
  return value !== undefined && value >= 1 && value <= maxSectors ? value : undefined
}

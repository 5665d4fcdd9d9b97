// Parses sectors, such as `sector 3`, `sectors 1 to 3`, `all four sectors`, `the first sector`, `s1 s2`.
import { findWidgetTerm, parsePhrase } from '../words/vocabulary'
import type { FieldIndex } from './field-index'
import { parseList, parseWholeNumber } from './numbers'
import type { Cursor, Match, WidgetTerm } from './term'

const maxSectors = 5
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const shortOrdinals = ['1st', '2nd', '3rd', '4th', '5th']
const lastWords = new Set(['last', 'final'])
const allWords = new Set(['all', 'every', 'each'])
const fillers = new Set(['the', 'of', 'time', 'tile', 'widget', 'number', 'no', '#', ':', '('])
const pluralNouns = new Set(['sector', 'split', 'intermediate', 'time', 'tile', 'widget'])
const rangeWords = new Set(['to', '-', 'through', 'thru', 'until'])

export function parseSectors(cursor: Cursor, field: FieldIndex): Match | undefined {
  return (
    parseShorthand(cursor) ??
    parseAllSectors(cursor, field) ??
    parseOrdinalSectors(cursor, field) ??
    parseNumberedSectors(cursor, field)
  )
}

/** Parses `s2` and `s2 to s4`. */
function parseShorthand({ words, at }: Cursor): Match | undefined {
  const first = parseShortNumber(words[at]?.text)
  if (first === undefined) return undefined
  const isRange = rangeWords.has(words[at + 1]?.text ?? '')
  const end = isRange ? words[at + 2]?.text : undefined
  const last = parseShortNumber(end) ?? parseSectorNumber(end)
  if (last === undefined) return createSectorMatch([first], 1)
  return createSectorMatch(listBetween(first, last), 3)
}

function parseShortNumber(text = ''): number | undefined {
  const digit = /^s([1-5])$/.exec(text)?.[1]
  return digit === undefined ? undefined : Number(digit)
}

/** Parses `all sectors` and `all of the four sectors`. */
function parseAllSectors({ words, at }: Cursor, { sectors }: FieldIndex): Match | undefined {
  if (!allWords.has(words[at]?.text ?? '')) return undefined
  let start = skipFillers({ words, at: at + 1 })
  if (parseSectorNumber(words[start]?.text) !== undefined) start += 1
  const length = parseNoun({ words, at: start })
  return length === 0 ? undefined : createSectorMatch(listBetween(1, sectors), start + length - at)
}

/** Parses `the first and the third sector`, `the first two sectors` and `the last sector`. */
function parseOrdinalSectors(cursor: Cursor, { sectors }: FieldIndex): Match | undefined {
  const { words, at } = cursor
  const ordinalList = parseList(
    cursor,
    item => parseOrdinal(item, sectors),
    () => false,
  )
  if (ordinalList === undefined) return undefined
  const end = at + ordinalList.length
  const ordinal = words[end - 1]?.text ?? ''
  const isRangeEnd = ordinal === 'first' || lastWords.has(ordinal)
  const amount = isRangeEnd ? parseSectorNumber(words[end]?.text) : undefined
  const start = amount === undefined ? end : end + 1
  const length = parseNoun({ words, at: start })
  if (length === 0) return undefined
  // “the last sector times” are the latest ones.
  const isLatest = amount === undefined && ordinal === 'last' && isPluralNoun({ words, at: start }, length)
  if (isLatest) return undefined
  const first = lastWords.has(ordinal) ? Math.max(1, sectors + 1 - (amount ?? 1)) : 1
  const numbers = amount === undefined ? ordinalList.items : listBetween(first, first + amount - 1)
  return createSectorMatch(numbers, start + length - at)
}

/** Parses `sector 3`, `sectors 1 to 3` and `sectors`. */
function parseNumberedSectors({ words, at }: Cursor, { sectors }: FieldIndex): Match | undefined {
  const length = parseNoun({ words, at })
  if (length === 0) return undefined
  const start = skipFillers({ words, at: at + length })
  const list = parseList({ words, at: start }, parseRange)
  if (list) return createSectorMatch([...new Set(list.items)], start + list.length - at)
  const isPlural = isPluralNoun({ words, at }, length)
  return createSectorMatch(isPlural ? listBetween(1, sectors) : undefined, length, isPlural)
}

/** The number of words of a phrase for sectors at the cursor; 0 if there is none. */
function parseNoun(cursor: Cursor): number {
  const phrase = parsePhrase(cursor)
  return phrase && findWidgetTerm(phrase.terms)?.widget === 'SectorTime' ? phrase.length : 0
}

function isPluralNoun({ words, at }: Cursor, length: number): boolean {
  return words.slice(at, at + length + 1).some(({ text, stem }) => pluralNouns.has(stem) && text !== stem)
}

function skipFillers({ words, at }: Cursor): number {
  let start = at
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  return start
}

/** `isPlural` marks a plural without numbers, for which an explicit count takes precedence: “two sector tiles”. */
function createSectorMatch(values: readonly number[] | undefined, length: number, isPlural = false): Match {
  const term: WidgetTerm = { kind: 'widget', widget: 'SectorTime', ...(values && { sectors: values }) }
  return { terms: [isPlural ? { ...term, isPlural } : term], length }
}

function listBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function parseOrdinal(
  { words, at }: Cursor,
  sectors: number,
): { items: number[]; length: number } | undefined {
  const start = words[at]?.text === 'the' ? at + 1 : at
  const text = words[start]?.text ?? ''
  const isLast = lastWords.has(text)
  const number = isLast ? sectors : Math.max(ordinals.indexOf(text), shortOrdinals.indexOf(text)) + 1
  return number > 0 ? { items: [number], length: start + 1 - at } : undefined
}

function parseRange({ words, at }: Cursor): { items: number[]; length: number } | undefined {
  const first = parseSectorNumber(words[at]?.text)
  if (first === undefined) return undefined
  const last = rangeWords.has(words[at + 1]?.text ?? '') ? parseSectorNumber(words[at + 2]?.text) : undefined
  if (last === undefined) return { items: [first], length: 1 }
  return { items: listBetween(first, last), length: 3 }
}

function parseSectorNumber(text: string | undefined): number | undefined {
  const value = parseWholeNumber(text)
  return value !== undefined && value >= 1 && value <= maxSectors ? value : undefined
}

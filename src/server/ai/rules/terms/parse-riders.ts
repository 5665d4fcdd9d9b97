// Parses references to riders, such as `for rider 46`, `#46 and #12`, `for Zed`, `Ana Zed`.
import { plainWords } from '../words/plain-words'
import { splitWords } from '../words/split-words'
import { findWidgetTerm, parsePhrase } from '../words/vocabulary'
import { type FieldIndex, maxNameWords, type NameMatch } from './field-index'
import {
  isFollowedByNoun,
  isFollowedByOtherPlural,
  isFollowedByPlural,
  isSeparator,
  maxTiles,
  parseList,
} from './numbers'
import { parseQuantity } from './parse-quantities'
import type { Cursor, Match, PromptTerm } from './term'

/** A number or name after one of these words is a rider. */
const nouns = new Set(['rider', 'racer', 'number', 'no', 'nr', 'bike', 'driver', 'pilot', '#'])
/** A number or name after one of these words may be a rider. */
const hints = new Set([
  'for',
  'of',
  'on',
  'vs',
  'versus',
  'against',
  'compare',
  'between',
  'follow',
  'from',
  'by',
])
/** A number after one of these words is a rider if the field has it. */
const weakHints = new Set([':', '(', 'is', 'was', 'does', 'did', 'ha', 'watch', 'about', 'when', 'if'])
const fillers = new Set([...nouns, 'the', 'both', 'for', 'of', 'each'])
/** Words after which the spelling of a name may be corrected. */
export const riderWords: ReadonlySet<string> = new Set([...nouns, ...hints])

export function parseRiders(
  cursor: Cursor,
  field: FieldIndex,
  previous: PromptTerm | undefined,
): Match | undefined {
  const { words, at } = cursor
  const stem = words[at]?.stem ?? ''
  if (weakHints.has(stem)) return parseKnownRiders(cursor, field)
  if (!nouns.has(stem) && !hints.has(stem)) return undefined
  const start = skipFillers({ words, at: at + 1 })
  const isNamed = words.slice(at, start).some(word => nouns.has(word.stem))
  if (!isNamed && (isCount({ words, at: start }, field) || parseQuantity({ words, at: start })))
    return undefined
  const isBehindWidget = previous?.term.kind === 'widget'
  const list = parseRiderList({ words, at: start }, field, item => isBehindWidget && startsOtherList(item))
  return list && createRidersMatch(list.items, start + list.length - at)
}

/** In “gap of 46, for 12 the speed”, the second rider belongs to the widget that follows. */
function startsOtherList({ words, at }: Cursor): boolean {
  const hasHint = words.slice(at - 2, at).some(({ text }) => text === 'for')
  const next = words[at + 1]?.text ?? ''
  const isBeforeWidget = findWidgetTerm(
    parsePhrase({ words, at: articles.has(next) ? at + 2 : at + 1 })?.terms,
  )
  return hasHint && (next === ':' || isBeforeWidget !== undefined)
}

const articles = new Set(['the', 'a', 'an'])

/** Parses `where is Zed`, which asks for the position. */
export function parseWhereabouts({ words, at }: Cursor, field: FieldIndex): Match | undefined {
  if (words[at]?.text !== 'where') return undefined
  const hasVerb = ['is', 'are', 's'].includes(words[at + 1]?.text ?? '')
  if (!hasVerb && !words[at]?.isPossessive) return undefined
  const start = hasVerb ? at + 2 : at + 1
  const list = parseRiderList({ words, at: start }, field)
  if (list === undefined) return undefined
  const { terms, length } = createRidersMatch(list.items, start + list.length - at)
  return { terms: [{ kind: 'widget', point: 'Position', isHint: true }, ...terms], length }
}

/** Parses numbers after a weak hint: all of them must be in the field. */
function parseKnownRiders({ words, at }: Cursor, field: FieldIndex): Match | undefined {
  const start = skipFillers({ words, at: at + 1 })
  if (isCount({ words, at: start }, field)) return undefined
  if (parseQuantity({ words, at: start })) return undefined
  const list = parseList({ words, at: start }, item => parseKnownNumber(item, field))
  return list && createRidersMatch(list.items, start + list.length - at)
}

function parseKnownNumber(
  { words, at }: Cursor,
  { numbers }: FieldIndex,
): { items: string[]; length: number } | undefined {
  const start = skipFillers({ words, at })
  const number = numbers.get(words[start]?.text ?? '')
  return number === undefined ? undefined : { items: [number], length: start + 1 - at }
}

/** Parses names that no hint word introduces and that cannot be anything else: `Rain Hotlap`, `Best’s`. */
export function parseCertainNames({ words, at }: Cursor, field: FieldIndex): Match | undefined {
  const name = parseName({ words, at }, field)
  if (!name || (name.length === 1 && !words[at]?.isPossessive)) return undefined
  const list = parseRiderList({ words, at }, field)
  return list && createRidersMatch(list.items, list.length)
}

/** Parses riders that no hint word introduces: a name, or a number that cannot be a count. */
export function parseBareRiders(
  cursor: Cursor,
  field: FieldIndex,
  previous: PromptTerm | undefined,
): Match | undefined {
  const isRider = isBareName(cursor, field) ?? isBareNumber(cursor, field, previous)
  const list = isRider ? parseRiderList(cursor, field) : undefined
  return list && createRidersMatch(list.items, list.length)
}

/** Undefined if there is no name. A first name alone may be a common word, such as `will`. */
function isBareName(cursor: Cursor, field: FieldIndex): boolean | undefined {
  const name = parseName(cursor, field)
  const { text = '', isPossessive = false } = cursor.words[cursor.at] ?? {}
  return name && (name.length > 1 || name.isLast || isPossessive || !plainWords.has(text))
}

/** “gap 12”, “12: gap” and “12 best lap” name a rider, “12 gap tiles” does not. */
function isBareNumber(cursor: Cursor, field: FieldIndex, previous: PromptTerm | undefined): boolean {
  const { words, at } = cursor
  const { text = '', isPossessive = false } = words[at] ?? {}
  if (!field.numbers.has(text) || isFollowedByOtherPlural(cursor)) return false
  if (!(Number(text) <= maxTiles) || isPossessive) return true
  if (isFollowedByNoun(cursor)) return !isFollowedByPlural(cursor)
  const isBeforeNumber = isSeparator({ words, at: at + 1 }) && field.numbers.has(words[at + 2]?.text ?? '')
  const isBehind = previous?.written.toLowerCase() === 'behind'
  const isLead = [':', '-'].includes(words[at + 1]?.text ?? '')
  return (
    previous?.term.kind === 'widget' ||
    previous?.term.kind === 'riders' ||
    isBehind ||
    isLead ||
    isBeforeNumber
  )
}

function createRidersMatch(numbers: readonly string[], length: number): Match {
  return { terms: [{ kind: 'riders', numbers: [...new Set(numbers)] }], length }
}

/** A number of the field counts only nouns in the plural: “of 12 gap tiles”. */
function isCount(cursor: Cursor, { numbers }: FieldIndex): boolean {
  const { text = '', isPossessive = false } = cursor.words[cursor.at] ?? {}
  if (!(Number(text) <= maxTiles) || isPossessive || !isFollowedByNoun(cursor)) return false
  return !numbers.has(text) || isFollowedByPlural(cursor)
}

/** Parses `46, #12 and Zed`. */
function parseRiderList(
  cursor: Cursor,
  field: FieldIndex,
  isEnd: (cursor: Cursor) => boolean = () => false,
): { readonly items: readonly string[]; readonly length: number } | undefined {
  return parseList(
    cursor,
    item => parseReference(item, field),
    item => isCount(item, field) || isEnd(item),
  )
}

function skipFillers({ words, at }: Cursor): number {
  // “no. 46”
  let start = words[at]?.text === '.' && words[at - 1]?.text === 'no' ? at + 1 : at
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  return start
}

function parseReference(
  { words, at }: Cursor,
  field: FieldIndex,
): { items: string[]; length: number } | undefined {
  const start = skipFillers({ words, at })
  const name = parseName({ words, at: start }, field)
  if (name) return { items: [name.number], length: start + name.length - at }
  const { text = '', written = '' } = words[start] ?? {}
  if (!/^\d{1,4}[a-wyz]?$/.test(text)) return undefined
  return { items: [field.numbers.get(text) ?? written], length: start + 1 - at }
}

/** Returns the number of the rider whose full or partial name the text is. */
export function findRaceNumber(text: string, field: FieldIndex): string | undefined {
  const words = splitWords(text)
  const name = parseName({ words, at: 0 }, field)
  return name?.length === words.length ? name.number : undefined
}

/** Finds the longest sequence of words that is part of exactly one rider's name. */
function parseName({ words, at }: Cursor, field: FieldIndex): (NameMatch & { length: number }) | undefined {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const text = words
      .slice(at, at + length)
      .map(word => word.text)
      .join(' ')
    const rider = findName(text, field)
    if (rider) return { ...rider, length }
  }
  return undefined
}

/** One or two letters are too short to identify a name. The apostrophe may be missing: “Rossis gap”. */
function findName(text: string, { names }: FieldIndex): NameMatch | undefined {
  const singular = text.length > 3 && text.endsWith('s') ? text.slice(0, -1) : text
  const name = names.get(text) ?? (names.has(text) ? undefined : names.get(singular))
  return text.replaceAll(' ', '').length > 2 ? name : undefined
}

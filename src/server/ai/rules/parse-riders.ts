// Parses references to riders, such as `for rider 46`, `#46 and #12`, `for Zed`, `Ana Zed`.
import { type FieldIndex, maxNameWords, type NameMatch } from './field-index'
import type { Match, Cursor } from './term'
import { isFollowedByNoun, parseList } from './numbers'
import { splitWords } from './split-words'

/** A number or name after one of these words is a rider. */
const nouns = new Set(['rider', 'racer', 'number', 'no', 'bike', '#'])
/** A number or name after one of these words may be a rider. */
const hints = new Set(['for', 'of', 'on', 'vs', 'versus', 'against', 'compare', 'between', 'follow'])
const fillers = new Set([...nouns, 'the'])
const maxTiles = 24

export function parseRiders(cursor: Cursor, field: FieldIndex): Match | undefined {
  const { words, at } = cursor
  const word = words[at]
  if (word === undefined || !(nouns.has(word.stem) || hints.has(word.stem))) return undefined
  let start = at + 1
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  const isNamed = words.slice(at, start).some(({ stem }) => nouns.has(stem))
  if (!isNamed && isCount({ words, at: start })) return undefined
  const list = parseList({ words, at: start }, item => parseReference(item, field))
  return list && createRidersMatch(list.items, start + list.length - at)
}

/** Parses a rider that no hint word introduces: a full name, a last name, or a number too high to be a count. */
export function parseBareRider({ words, at }: Cursor, field: FieldIndex): Match | undefined {
  const name = parseName({ words, at }, field)
  if (name && (name.length > 1 || name.isLast)) return createRidersMatch([name.number], name.length)
  const text = words[at]?.text ?? ''
  const isRider = Number(text) > maxTiles && field.numbers.has(text)
  return isRider ? createRidersMatch([text], 1) : undefined
}

function createRidersMatch(numbers: readonly string[], length: number): Match {
  return { terms: [{ kind: 'riders', numbers: [...new Set(numbers)] }], length }
}

function isCount(cursor: Cursor): boolean {
  return Number(cursor.words[cursor.at]?.text) <= maxTiles && isFollowedByNoun(cursor)
}

function parseReference(
  { words, at }: Cursor,
  field: FieldIndex,
): { items: string[]; length: number } | undefined {
  let start = at
  while (fillers.has(words[start]?.stem ?? '')) start += 1
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
function parseName(
  { words, at }: Cursor,
  { names }: FieldIndex,
): (NameMatch & { length: number }) | undefined {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const parts = words.slice(at, at + length).map(({ text }) => text)
    const rider = names.get(parts.join(' '))
    // One or two letters are too short to identify a name.
    if (rider && parts.join('').length > 2) return { ...rider, length }
  }
  return undefined
}

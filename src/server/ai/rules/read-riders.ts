// `for rider 46`, `#46 and #12`, `for Zed`, `Ana Zed`: whose values are meant.
import { type KnownField, longestName, type Named } from './known-field'
import type { Read, Reading } from './meaning'
import { countsSomething, readList } from './numbers'
import { wordsOf } from './words'

/** After these a number or a name is a rider's … */
const nouns = new Set(['rider', 'racer', 'number', 'no', 'bike', '#'])
/** … and after these it may be one. */
const hints = new Set(['for', 'of', 'on', 'vs', 'versus', 'against', 'compare', 'between', 'follow'])
const fillers = new Set([...nouns, 'the'])
const mostTiles = 24

export function readRiders(reading: Reading, field: KnownField): Read | undefined {
  const { words, at } = reading
  const word = words[at]
  if (word === undefined || !(nouns.has(word.stem) || hints.has(word.stem))) return undefined
  let start = at + 1
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  const isNamed = words.slice(at, start).some(({ stem }) => nouns.has(stem))
  if (!isNamed && isCount({ words, at: start })) return undefined
  const list = readList({ words, at: start }, item => readReference(item, field))
  return list && riders(list.items, start + list.length - at)
}

/** Said without any hint: a whole name, a last name, or a number that counts nothing. */
export function readBareRider({ words, at }: Reading, field: KnownField): Read | undefined {
  const name = readName({ words, at }, field)
  if (name && (name.length > 1 || name.isLast)) return riders([name.number], name.length)
  const text = words[at]?.text ?? ''
  const isRider = Number(text) > mostTiles && field.numbers.has(text)
  return isRider ? riders([text], 1) : undefined
}

function riders(numbers: readonly string[], length: number): Read {
  return { meanings: [{ kind: 'riders', numbers: [...new Set(numbers)] }], length }
}

function isCount(reading: Reading): boolean {
  return Number(reading.words[reading.at]?.text) <= mostTiles && countsSomething(reading)
}

function readReference(
  { words, at }: Reading,
  field: KnownField,
): { items: string[]; length: number } | undefined {
  let start = at
  while (fillers.has(words[start]?.stem ?? '')) start += 1
  const name = readName({ words, at: start }, field)
  if (name) return { items: [name.number], length: start + name.length - at }
  const { text = '', written = '' } = words[start] ?? {}
  if (!/^\d{1,4}[a-wyz]?$/.test(text)) return undefined
  return { items: [field.numbers.get(text) ?? written], length: start + 1 - at }
}

/** The number of the rider whom a text names, wholly or in part. */
export function numberOf(text: string, field: KnownField): string | undefined {
  const words = wordsOf(text)
  const name = readName({ words, at: 0 }, field)
  return name?.length === words.length ? name.number : undefined
}

/** The longest run of words that belongs to the name of one rider only. */
function readName({ words, at }: Reading, { names }: KnownField): (Named & { length: number }) | undefined {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length).map(({ text }) => text)
    const named = names.get(said.join(' '))
    // Letters alone are too little of a name.
    if (named && said.join('').length > 2) return { ...named, length }
  }
  return undefined
}

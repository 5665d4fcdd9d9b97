// Skips quantities that describe the race, not the dashboard: `after lap 25`, `the last ten minutes`, `at 10:30`.
import { parseWholeNumber } from './numbers'
import type { Cursor, Match } from './term'

const timeUnits = ['minute', 'min', 'second', 'sec', 'hour', 'day', 'week', 'year', 'pm', 'am', 'o']
const otherUnits = [
  'lap',
  'mile',
  'km',
  'kmh',
  'mph',
  'degree',
  'point',
  'percent',
  'race',
  'session',
  'corner',
]
const units = new Set([...timeUnits, ...otherUnits])
const numberedNouns = new Set([
  'lap',
  'top',
  'round',
  'turn',
  'corner',
  'race',
  'session',
  'heat',
  'day',
  'garage',
])
const introductions = new Set([
  'for',
  'in',
  'after',
  'last',
  'next',
  'first',
  'final',
  'the',
  'past',
  'every',
])

export function parseQuantity(cursor: Cursor): Match | undefined {
  const length = measureClockTime(cursor) ?? measureNumberedNoun(cursor)
  return length === undefined ? parseAmountOfUnits(cursor) : { terms: [], length }
}

function measureClockTime({ words, at }: Cursor): number | undefined {
  const texts = words.slice(at, at + 3).map(({ text }) => text)
  return /^\d{1,2}:\d{2}$/.test(texts.join('')) ? texts.length : undefined
}

/** `lap 25` */
function measureNumberedNoun({ words, at }: Cursor): number | undefined {
  const isNumber = /^\d{1,3}$/.test(words[at + 1]?.text ?? '')
  return isNumber && numberedNouns.has(words[at]?.text ?? '') ? 2 : undefined
}

/** Parses `20 minutes`, and `the last ten laps`, which is an option of some widgets. */
function parseAmountOfUnits({ words, at }: Cursor): Match | undefined {
  let start = at
  while (introductions.has(words[start]?.text ?? '')) start += 1
  const value = parseWholeNumber(words[start]?.text)
  const unit = words[start + 1]?.stem ?? ''
  // “two lap time tiles” counts tiles.
  if (value === undefined || !units.has(unit) || words[start + 2]?.stem === 'time') return undefined
  return { terms: unit === 'lap' ? [{ kind: 'option', key: 'Laps', value }] : [], length: start + 2 - at }
}

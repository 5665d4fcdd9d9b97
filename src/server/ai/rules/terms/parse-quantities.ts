// Skips quantities that describe the race, not the dashboard: `after lap 25`, `the last ten minutes`, `at 10:30`.
import { parseWholeNumber } from './numbers'
import type { Cursor, Match, Term } from './term'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const timeUnits = [
  'minute',
  'min',
  'second',
  'sec',
  'hour',
  'day',
  'week',
  'year',
  'pm',
  'am',
  'o',
  ...months,
]
const otherUnits = [
  'lap',
  'mile',
  'km',
  'kmh',
  'mph',
  'degree',
  'celsius',
  'fahrenheit',
  'meter',
  'metre',
  'bar',
  'psi',
  'kg',
  'hp',
  'horsepower',
  'cc',
  'point',
  'percent',
  'race',
  'session',
  'corner',
  'people',
  'dollar',
  'euro',
]
const units = new Set([...timeUnits, ...otherUnits])
const places = [
  'garage',
  'box',
  'stand',
  'screen',
  'monitor',
  'camera',
  'channel',
  'team',
  'class',
  'page',
  'pit',
]
const parts = [
  'lap',
  'top',
  'round',
  'turn',
  'corner',
  'race',
  'session',
  'heat',
  'day',
  'practice',
  'qualifying',
]
const numberedNouns = new Set([...places, ...parts, ...months])
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

const rankedNouns = new Set(['place', 'position', 'lap', 'row', 'corner', 'race', 'time'])
const distanceWords = new Set(['behind', 'ahead', 'off', 'down', 'back'])
const adjectives = new Set(['clean', 'good', 'free', 'full'])

/** Words that are spelled right, though no phrase has them. */
export const quantityWords: ReadonlySet<string> = new Set([...units, ...numberedNouns])

export function parseQuantity(cursor: Cursor): Match | undefined {
  const length = measureClockTime(cursor) ?? measureNumberedNoun(cursor) ?? measureRank(cursor)
  return length === undefined ? parseAmountOfUnits(cursor) : { terms: [], length }
}

function measureClockTime({ words, at }: Cursor): number | undefined {
  const texts = words.slice(at, at + 3).map(({ text }) => text)
  return /^\d{1,2}:\d{2}$/.test(texts.join('')) ? texts.length : undefined
}

/** `lap 25` and `lap 25 of 30` */
function measureNumberedNoun({ words, at }: Cursor): number | undefined {
  const isNumber = /^\d{1,3}$/.test(words[at + 1]?.text ?? '')
  if (!isNumber || !numberedNouns.has(words[at]?.text ?? '')) return undefined
  const isOfTotal = words[at + 2]?.text === 'of' && /^\d{1,3}$/.test(words[at + 3]?.text ?? '')
  return isOfTotal ? 4 : 2
}

/** `5th place` */
function measureRank({ words, at }: Cursor): number | undefined {
  const isRank = /^(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth)$/.test(words[at]?.text ?? '')
  return isRank && rankedNouns.has(words[at + 1]?.text ?? '') ? 2 : undefined
}

/** Parses `20 minutes`, and `the last ten clean laps`, which is an option of some widgets. */
function parseAmountOfUnits({ words, at }: Cursor): Match | undefined {
  let start = at
  while (introductions.has(words[start]?.text ?? '')) start += 1
  const value = parseWholeNumber(words[start]?.text)
  const hasAdjective = adjectives.has(words[start + 1]?.text ?? '')
  const unit = words[hasAdjective ? start + 2 : start + 1]?.stem ?? ''
  // “two lap time tiles” counts tiles.
  if (value === undefined || !units.has(unit) || words[start + 2]?.stem === 'time') return undefined
  const terms: Term[] = unit === 'lap' ? [{ kind: 'option', key: 'Laps', value }] : []
  // “we are 3 seconds behind” tells about the race and asks for nothing.
  const isDistance =
    !hasAdjective && unit.startsWith('sec') && distanceWords.has(words[start + 2]?.text ?? '')
  return { terms, length: start + (hasAdjective ? 1 : isDistance ? 3 : 2) - at }
}

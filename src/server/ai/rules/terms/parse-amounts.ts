// Parses amounts: a count of tiles (`3x`), table rows, dashboard sections, the minimum speed.
import { isFollowedByNoun, isFollowedByOtherPlural, maxTiles, parseWholeNumber } from './numbers'
import type { Cursor, Match, Term } from './term'

const measures: ReadonlyMap<string, 'tableRows' | 'dataColumns'> = new Map([
  ['row', 'tableRows'],
  ['table row', 'tableRows'],
  ['table position', 'tableRows'],
  ['section', 'dataColumns'],
  ['slot', 'dataColumns'],
  ['column', 'dataColumns'],
  ['data column', 'dataColumns'],
  ['dashboard section', 'dataColumns'],
])

export function parseAmount(cursor: Cursor): Match | undefined {
  return (
    parseMultiplier(cursor) ??
    parseSize(cursor) ??
    parseMeasure(cursor) ??
    parseMinSpeed(cursor) ??
    parseSides(cursor)
  )
}

/** A number alone is the count of the next widget, limited to the maximum number of tiles. */
export function parseCount(cursor: Cursor): Match | undefined {
  const { words, at } = cursor
  const value = parseWholeNumber(words[at]?.text) ?? 0
  const isCount = value <= maxTiles || isFollowedByNoun(cursor)
  if (!isCount || isFollowedByOtherPlural(cursor)) return undefined
  return createMatch({ kind: 'count', value: Math.min(maxTiles, value) }, 1)
}

function parseMultiplier({ words, at }: Cursor): Match | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ text }) => text)
  const pattern = /^(?:(\d{1,2})x|x(\d{1,2}))$/
  const value = pattern.exec(first)?.slice(1).find(Boolean)
  if (value) return createMatch({ kind: 'count', value: Number(value) }, 1)
  const pairValue = pattern
    .exec(first + second)
    ?.slice(1)
    .find(Boolean)
  return pairValue ? createMatch({ kind: 'count', value: Number(pairValue) }, 2) : undefined
}

const sizePhrase = /^(?:(?:size|width)(?: (?:of|is|:))? (12|[1246])|(12|[1246]) wide)(?= |$)/

/** Parses `size 4` and `4 wide`. */
function parseSize({ words, at }: Cursor): Match | undefined {
  const nextWords = words.slice(at, at + 4).map(({ text }) => text)
  const [matched, size, width] = sizePhrase.exec(nextWords.join(' ')) ?? []
  if (matched === undefined) return undefined
  const term: Term = { kind: 'option', key: 'Size', value: Number(size ?? width) }
  return { terms: [term], length: matched.split(' ').length }
}

/** Parses `20 table rows` and `rows: 20`. */
function parseMeasure({ words, at }: Cursor): Match | undefined {
  const value = parseWholeNumber(words[at]?.text)
  const start = value === undefined ? at : at + 1
  for (const length of [2, 1]) {
    const stems = words.slice(start, start + length).map(({ stem }) => stem)
    const kind = measures.get(stems.join(' '))
    if (kind === undefined) continue
    if (value !== undefined) return createMatch({ kind, value }, length + 1)
    const next = start + length + (words[start + length]?.text === ':' ? 1 : 0)
    const valueAfter = parseWholeNumber(words[next]?.text)
    if (valueAfter !== undefined) return createMatch({ kind, value: valueAfter }, next + 1 - at)
  }
  return undefined
}

const minSpeedPhrase =
  /^(?:(?:(?:discard|ignore|drop)(?: [a-z]+){0,3} )?(?:slower than|below|under)|min(?:imum)? speed(?: of)?) (\d{1,2})(?: mph)?(?= |$)/

/** Parses `discard speeds slower than 8 mph`. */
function parseMinSpeed({ words, at }: Cursor): Match | undefined {
  const nextWords = words.slice(at, at + 9).map(({ text }) => text)
  const [matched, value] = minSpeedPhrase.exec(nextWords.join(' ')) ?? []
  if (matched === undefined || value === undefined) return undefined
  const term: Term = { kind: 'option', key: 'Discard_Speeds_Slower_Than', value: Number(value) }
  return { terms: [term], length: matched.split(' ').length }
}

/** Parses `3 riders on each side`. */
function parseSides({ words, at }: Cursor): Match | undefined {
  const value = parseWholeNumber(words[at]?.text)
  const nextWords = words.slice(at + 1, at + 5).map(({ stem }) => stem)
  const matched = /^(?:rider )?(?:(?:on|to) )?(?:each|either|both|per|every) side/.exec(
    nextWords.join(' '),
  )?.[0]
  if (value === undefined || matched === undefined) return undefined
  return { terms: [{ kind: 'option', key: 'GapsToMe.Show', value }], length: matched.split(' ').length + 1 }
}

function createMatch(term: Term & { readonly value: number }, length: number): Match | undefined {
  return term.value >= 1 ? { terms: [term], length } : undefined
}

// Numbers that say how many: tiles (`3x`), rows of the table, sections, the slowest speed that counts.
import type { Meaning, Read, Reading } from './meaning'
import { countsSomething, wholeNumber } from './numbers'

const mostTiles = 24

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

export function readAmount(reading: Reading): Read | undefined {
  return readTimes(reading) ?? readMeasure(reading) ?? readDiscard(reading)
}

/** A number alone counts what comes next; more than there is room for is all there is room for. */
export function readCount(reading: Reading): Read | undefined {
  const value = wholeNumber(reading.words[reading.at]?.text) ?? 0
  const isCount = value <= mostTiles || countsSomething(reading)
  return isCount ? read({ kind: 'count', value: Math.min(mostTiles, value) }, 1) : undefined
}

function readTimes({ words, at }: Reading): Read | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ text }) => text)
  const digits = /^(?:(\d{1,2})x|x(\d{1,2}))$/
  const value = digits.exec(first)?.slice(1).find(Boolean)
  if (value) return read({ kind: 'count', value: Number(value) }, 1)
  const pair = digits
    .exec(first + second)
    ?.slice(1)
    .find(Boolean)
  return pair ? read({ kind: 'count', value: Number(pair) }, 2) : undefined
}

/** `20 table rows` and `rows: 20`. */
function readMeasure({ words, at }: Reading): Read | undefined {
  const value = wholeNumber(words[at]?.text)
  const start = value === undefined ? at : at + 1
  for (const length of [2, 1]) {
    const stems = words.slice(start, start + length).map(({ stem }) => stem)
    const kind = measures.get(stems.join(' '))
    if (kind === undefined) continue
    if (value !== undefined) return read({ kind, value }, length + 1)
    const behind = start + length + (words[start + length]?.text === ':' ? 1 : 0)
    const told = wholeNumber(words[behind]?.text)
    if (told !== undefined) return read({ kind, value: told }, behind + 1 - at)
  }
  return undefined
}

const discarding =
  /^(?:(?:discard|ignore|drop)(?: [a-z]+){0,3} )?(?:slower than|below|under) (\d{1,2})(?: mph)?(?= |$)/

/** `discard speeds slower than 8 mph` */
function readDiscard({ words, at }: Reading): Read | undefined {
  const ahead = words.slice(at, at + 9).map(({ text }) => text)
  const [all, value] = discarding.exec(ahead.join(' ')) ?? []
  if (all === undefined || value === undefined) return undefined
  const meaning: Meaning = { kind: 'option', key: 'Discard_Speeds_Slower_Than', value: Number(value) }
  return { meanings: [meaning], length: all.split(' ').length }
}

function read(meaning: Meaning & { readonly value: number }, length: number): Read | undefined {
  return meaning.value >= 1 ? { meanings: [meaning], length } : undefined
}

// One row of an Al Kamel analysis: ` NUMBER; LAP_NUMBER; LAP_TIME; …`, columns in any order and many we do not need.
import type { Flag } from '#timing'
import { expected, isGood, type Optional, ordinal, speed, time } from '../feeds/laps/fields'
import type { Row } from '../feeds/laps/row'
import { echo } from './complaint'

const kilometresInMile = 1.609344

/**
 * The flag at the finish line. That of the finish is left out: to the engine it ends a rider's race, but here
 * every lap of the file is one that counted.
 */
const flags: ReadonlyMap<string, Flag> = new Map([
  ['GF', 'green'],
  ['FCY', 'yellow'],
  ['SF', 'yellow'],
  ['SC', 'yellow'],
  ['YF', 'yellow'],
  ['RF', 'red'],
])

/** The field under a column, '' where the file does not have the column. */
export type Cell = (column: string) => string

/** `speed` is that of the trap, where there is one. */
export interface AlKamelRow extends Row {
  readonly average: number | undefined
  readonly category: string
  readonly make: string
}

/** A decimal comma is one; nothing but zeros is how a value that is not known is written. */
function plain(text: string): string {
  return /^[0:.,]*$/.test(text) ? '' : text.replace(',', '.')
}

function milesPerHour(kilometres: Optional<number>): Optional<number> {
  return typeof kilometres === 'number' ? kilometres / kilometresInMile : kilometres
}

/** Either the row, or what is not written as agreed, in words. */
export function alKamelRow(cell: Cell): AlKamelRow | string {
  const fault = (column: string, what: string): string => `${column} is ${echo(cell(column))}, not ${what}`
  const sectorColumns = ['S1', 'S2', 'S3'].map(name => (cell(name) === '' ? `${name}_LARGE` : name))
  const number = cell('NUMBER')
  const lap = ordinal(cell('LAP_NUMBER'))
  const lapTime = time(plain(cell('LAP_TIME')))
  const sectors = sectorColumns.map(column => time(plain(cell(column))))
  const at = time(plain(cell('ELAPSED')))
  const trap = milesPerHour(speed(plain(cell('TOP_SPEED'))))
  const average = milesPerHour(speed(plain(cell('KPH'))))
  const pit = cell('CROSSING_FINISH_LINE_IN_PIT')
  if (number === '') return 'NUMBER is missing'
  if (lap === undefined) return 'LAP_NUMBER is missing'
  if (!isGood(lap)) return fault('LAP_NUMBER', expected.ordinal)
  if (!isGood(lapTime)) return fault('LAP_TIME', expected.time)
  if (!sectors.every(isGood)) return fault(sectorColumns[sectors.indexOf('bad')] ?? '', expected.time)
  if (!isGood(at)) return fault('ELAPSED', expected.time)
  if (!isGood(trap)) return fault('TOP_SPEED', expected.speed)
  if (!isGood(average)) return fault('KPH', expected.speed)
  if (pit !== '' && pit !== 'B') return fault('CROSSING_FINISH_LINE_IN_PIT', 'B or nothing')
  return {
    number,
    name: cell('DRIVER_NAME'),
    category: cell('CLASS'),
    make: cell('MANUFACTURER'),
    grid: undefined,
    lap,
    time: lapTime,
    sectors,
    speed: trap,
    average,
    isPit: pit === 'B',
    isCancelled: false,
    at,
    flag: flags.get(cell('FLAG_AT_FL')),
  }
}

// Parses one row of an Al Kamel analysis. Its columns are in any order, and some are ignored.
import type { Flag } from '#timing'
import {
  expectedForms,
  isValid,
  type Optional,
  parseOrdinal,
  parseSpeed,
  parseTime,
} from '../feeds/laps/fields'
import type { Row } from '../feeds/laps/row'
import { quoteValue } from './import-error'

const kilometersPerMile = 1.609344

/**
 * Flags by their code. The checkered flag is omitted: it would end the rider's race in the engine, but every lap in
 * the file counts.
 */
const flags: ReadonlyMap<string, Flag> = new Map([
  ['GF', 'green'],
  ['FCY', 'yellow'],
  ['SF', 'yellow'],
  ['SC', 'yellow'],
  ['YF', 'yellow'],
  ['RF', 'red'],
])

/** Returns the field of a column; '' when the file does not have the column. */
export type ReadCell = (column: string) => string

/** `speed` is the speed trap value, `average` the average of the lap. */
export interface AlKamelRow extends Row {
  readonly average: number | undefined
  readonly category: string
  readonly make: string
}

/** Replaces a decimal comma; a value of only zeros means that it is unknown. */
function normalizeValue(text: string): string {
  return /^[0:.,]*$/.test(text) ? '' : text.replace(',', '.')
}

function toMilesPerHour(kilometersPerHour: Optional<number>): Optional<number> {
  return typeof kilometersPerHour === 'number' ? kilometersPerHour / kilometersPerMile : kilometersPerHour
}

/** Returns the row, or a description of the first invalid value. */
export function parseAlKamelRow(cell: ReadCell): AlKamelRow | string {
  const describe = (column: string, expectedValue: string): string =>
    `${column} is ${quoteValue(cell(column))}, not ${expectedValue}`
  const sectorColumns = ['S1', 'S2', 'S3'].map(name => (cell(name) === '' ? `${name}_LARGE` : name))
  const number = cell('NUMBER')
  const lap = parseOrdinal(cell('LAP_NUMBER'))
  const lapTime = parseTime(normalizeValue(cell('LAP_TIME')))
  const sectors = sectorColumns.map(column => parseTime(normalizeValue(cell(column))))
  const at = parseTime(normalizeValue(cell('ELAPSED')))
  const trap = toMilesPerHour(parseSpeed(normalizeValue(cell('TOP_SPEED'))))
  const average = toMilesPerHour(parseSpeed(normalizeValue(cell('KPH'))))
  const pit = cell('CROSSING_FINISH_LINE_IN_PIT')
  if (number === '') return 'NUMBER is missing'
  if (lap === undefined) return 'LAP_NUMBER is missing'
  if (!isValid(lap)) return describe('LAP_NUMBER', expectedForms.ordinal)
  if (!isValid(lapTime)) return describe('LAP_TIME', expectedForms.time)
  if (!sectors.every(isValid))
    return describe(sectorColumns[sectors.indexOf('invalid')] ?? '', expectedForms.time)
  if (!isValid(at)) return describe('ELAPSED', expectedForms.time)
  if (!isValid(trap)) return describe('TOP_SPEED', expectedForms.speed)
  if (!isValid(average)) return describe('KPH', expectedForms.speed)
  if (pit !== '' && pit !== 'B') return describe('CROSSING_FINISH_LINE_IN_PIT', 'B or nothing')
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

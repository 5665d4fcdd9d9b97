// Parses one row of a lap list: one lap of one rider.
import type { Flag } from '#timing'
import { parseCsvLine } from '../../csv'
import {
  expectedForms,
  isValid,
  parseCancellation,
  parseMark,
  parseOrdinal,
  parseSpeed,
  parseTime,
} from './fields'

export const lapsHeader = 'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled'

const columns = lapsHeader.split(',')
/** Error messages quote no more than this of a field. */
const maxEchoLength = 40

export interface Row {
  /** As displayed on the motorcycle: `00`, `05`, `12X`. */
  readonly number: string
  readonly name: string
  readonly grid: number | undefined
  readonly lap: number
  readonly time: number | undefined
  readonly sectors: readonly (number | undefined)[]
  readonly speed: number | undefined
  readonly isPit: boolean
  readonly isCancelled: boolean
  /** The cancelled sectors (1 to 5) of a lap that counts otherwise. */
  readonly cancelledSectors?: readonly number[]
  /** The exact completion time, if the source has it. Otherwise it is the sum of the laps. */
  readonly at?: number | undefined
  readonly flag?: Flag | undefined
}

/** Parses `71,Ana Ortiz,6,2,1:34.211,30.112,31.320,32.779,,,151.2,,1`. Returns an error message if a field is invalid. */
export function parseRow(line: string): Row | string {
  const fields = parseCsvLine(line)
  if (fields === undefined) return 'a quote is misplaced'
  if (fields.length !== columns.length)
    return `there are ${fields.length} fields instead of ${columns.length}`
  const [number = '', name = '', gridText = '', lapText = '', timeText = ''] = fields
  const [speedText = '', pitText = '', cancelledText = ''] = fields.slice(10)
  const grid = parseOrdinal(gridText)
  const lap = parseOrdinal(lapText)
  const lapTime = parseTime(timeText)
  const sectors = fields.slice(5, 10).map(parseTime)
  const lapSpeed = parseSpeed(speedText)
  const pit = parseMark(pitText)
  const cancelled = parseCancellation(cancelledText)
  const describeInvalid = (column: number, form: keyof typeof expectedForms): string =>
    `${columns[column]} is "${fields[column]?.slice(0, maxEchoLength)}", not ${expectedForms[form]}`
  if (number === '') return 'the number is missing'
  if (lap === undefined) return 'the lap is missing'
  if (!isValid(grid)) return describeInvalid(2, 'ordinal')
  if (!isValid(lap)) return describeInvalid(3, 'ordinal')
  if (!isValid(lapTime)) return describeInvalid(4, 'time')
  if (!sectors.every(isValid)) return describeInvalid(5 + sectors.indexOf('invalid'), 'time')
  if (!isValid(lapSpeed)) return describeInvalid(10, 'speed')
  if (!isValid(pit)) return describeInvalid(11, 'mark')
  if (!isValid(cancelled)) return describeInvalid(12, 'cancellation')
  return {
    number,
    name,
    grid,
    lap,
    time: lapTime,
    sectors,
    speed: lapSpeed,
    isPit: pit ?? false,
    isCancelled: cancelled === true,
    ...(typeof cancelled === 'object' && { cancelledSectors: cancelled }),
  }
}

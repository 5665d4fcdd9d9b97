// One row: one lap of one rider.
import type { Flag } from '#timing'
import { expected, fieldsOf, isGood, mark, ordinal, speed, time } from './fields'

export const lapsHeader = 'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled'

const columns = lapsHeader.split(',')
/** A complaint is no copy of what it complains of. */
const longestEcho = 40

export interface Row {
  /** As it is painted on the machine: `00`, `05`, `12X`. */
  readonly number: string
  readonly name: string
  readonly grid: number | undefined
  readonly lap: number
  readonly time: number | undefined
  readonly sectors: readonly (number | undefined)[]
  readonly speed: number | undefined
  readonly isPit: boolean
  readonly isCancelled: boolean
  /** When it ended, where that is known better than as the sum of the laps. */
  readonly at?: number | undefined
  readonly flag?: Flag | undefined
}

/** `71,Ana Ortiz,6,2,1:34.211,30.112,31.320,32.779,,,151.2,,1`; or what is not written as agreed, in words. */
export function rowOf(line: string): Row | string {
  const fields = fieldsOf(line)
  if (fields === undefined) return 'a quote is not where it belongs'
  if (fields.length !== columns.length)
    return `there are ${fields.length} fields where ${columns.length} belong`
  const [number = '', name = '', gridText = '', lapText = '', timeText = ''] = fields
  const [speedText = '', pitText = '', cancelledText = ''] = fields.slice(10)
  const grid = ordinal(gridText)
  const lap = ordinal(lapText)
  const lapTime = time(timeText)
  const sectors = fields.slice(5, 10).map(time)
  const lapSpeed = speed(speedText)
  const pit = mark(pitText)
  const cancelled = mark(cancelledText)
  const fault = (place: number, what: keyof typeof expected): string =>
    `${columns[place]} is "${fields[place]?.slice(0, longestEcho)}", not ${expected[what]}`
  if (number === '') return 'the number is missing'
  if (lap === undefined) return 'the lap is missing'
  if (!isGood(grid)) return fault(2, 'ordinal')
  if (!isGood(lap)) return fault(3, 'ordinal')
  if (!isGood(lapTime)) return fault(4, 'time')
  if (!sectors.every(isGood)) return fault(5 + sectors.indexOf('bad'), 'time')
  if (!isGood(lapSpeed)) return fault(10, 'speed')
  if (!isGood(pit)) return fault(11, 'mark')
  if (!isGood(cancelled)) return fault(12, 'mark')
  return {
    number,
    name,
    grid,
    lap,
    time: lapTime,
    sectors,
    speed: lapSpeed,
    isPit: pit ?? false,
    isCancelled: cancelled ?? false,
  }
}

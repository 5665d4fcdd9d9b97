// One row: one lap of one rider.
import { fieldsOf, mark, type Optional, ordinal, speed, time } from './fields'

export const lapsHeader = 'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled'

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
}

function isGood<Value>(value: Optional<Value>): value is Value | undefined {
  return value !== 'bad'
}

/** `71,Ana Ortiz,6,2,1:34.211,30.112,31.320,32.779,,,151.2,,1`; undefined where it is not written as agreed. */
export function rowOf(line: string): Row | undefined {
  const fields = fieldsOf(line)
  if (fields?.length !== lapsHeader.split(',').length) return undefined
  const [number = '', name = '', gridText = '', lapText = '', timeText = ''] = fields
  const [speedText = '', pitText = '', cancelledText = ''] = fields.slice(10)
  const grid = ordinal(gridText)
  const lap = ordinal(lapText)
  const lapTime = time(timeText)
  const sectors = fields.slice(5, 10).map(time)
  const lapSpeed = speed(speedText)
  const pit = mark(pitText)
  const cancelled = mark(cancelledText)
  if (number === '' || lap === undefined || !isGood(lap) || !isGood(grid) || !isGood(lapTime))
    return undefined
  if (!sectors.every(isGood) || !isGood(lapSpeed) || !isGood(pit) || !isGood(cancelled)) return undefined
  const isPit = pit ?? false
  return {
    number,
    name,
    grid,
    lap,
    time: lapTime,
    sectors,
    speed: lapSpeed,
    isPit,
    isCancelled: cancelled ?? false,
  }
}

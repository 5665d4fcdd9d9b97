import { nameKey } from './name'
import { parseNumber, type WireValue } from './parse-number'

interface TimedLap {
  readonly name: string
  readonly time: WireValue
}

/** The rider's laps that have a time, fastest first; a limit of 0 is all of them (decisions Q-131). */
export function bestLaps<Lap extends TimedLap>(laps: readonly Lap[], name: string, limit: number): Lap[] {
  const key = nameKey(name)
  const timed = laps
    .filter(lap => key !== '' && nameKey(lap.name) === key)
    .flatMap(lap => {
      const time = parseNumber(lap.time)
      return time === undefined ? [] : [{ lap, time }]
    })
    .toSorted((one, other) => one.time - other.time)
    .map(({ lap }) => lap)
  return limit > 0 ? timed.slice(0, limit) : timed
}

import { notMeasured } from '../wire/wire-lap'
import { toNameKey } from './name'
import { parseNumber, type WireValue } from './parse-number'

interface TimedLap {
  readonly name: string
  readonly time: WireValue
  readonly note?: string | undefined
}

/** The timed laps of a rider, fastest first. Laps whose time was not measured are no best laps. A limit of 0 returns all (decisions Q-131). */
export function selectBestLaps<Lap extends TimedLap>(
  laps: readonly Lap[],
  name: string,
  limit: number,
): Lap[] {
  const key = toNameKey(name)
  const timed = laps
    .filter(lap => key !== '' && toNameKey(lap.name) === key && lap.note !== notMeasured)
    .flatMap(lap => {
      const time = parseNumber(lap.time)
      return time === undefined ? [] : [{ lap, time }]
    })
    .toSorted((one, other) => one.time - other.time)
    .map(({ lap }) => lap)
  return limit > 0 ? timed.slice(0, limit) : timed
}

// Finds when a rider crossed a timing line.
import type { Lap } from './lap'
import { findLap, getLapCount, type Racer, type LapInProgress } from './racer'

/** Lines 1 to 4 are at the end of sectors 1 to 4. */
export function getLineTime(
  lap: Lap | LapInProgress,
  line: number,
  startedAt: number | undefined = lap.startedAt,
): number | undefined {
  const known = lap.lines[line - 1]
  if (known !== undefined) return known
  // Some feeds report sector times only: add them to the start of the lap.
  const times = 'sectors' in lap ? lap.sectors : lap.timed
  let sum = startedAt
  for (let index = 0; index < line; index += 1) {
    const time = times[index]
    if (sum === undefined || time === undefined) return undefined
    sum += time
  }
  return sum
}

/** When the rider crossed a line in the lap after `laps` completed laps; line 0 is start/finish. */
export function findCrossingTime(racer: Racer, laps: number, line: number): number | undefined {
  if (line === 0) return findLap(racer, laps)?.at ?? (laps === 0 ? 0 : undefined)
  const lap = findLap(racer, laps + 1) ?? (getLapCount(racer) === laps ? racer.running : undefined)
  return lap === undefined ? undefined : getLineTime(lap, line)
}

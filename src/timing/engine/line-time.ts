// When a line of a lap was crossed.
import type { Lap } from './lap'
import { lapCount, lapNumbered, type Racer, type RunningLap } from './racer'

/** Lines 1 to 4 end sectors 1 to 4. */
export function lineTime(
  lap: Lap | RunningLap,
  line: number,
  startedAt: number | undefined = lap.startedAt,
): number | undefined {
  const known = lap.lines[line - 1]
  if (known !== undefined) return known
  // A feed that times sections without telling of the line: start of the lap and the sectors since.
  const times = 'sectors' in lap ? lap.sectors : lap.timed
  let sum = startedAt
  for (let index = 0; index < line; index += 1) {
    const time = times[index]
    if (sum === undefined || time === undefined) return undefined
    sum += time
  }
  return sum
}

/** When he crossed a line of the lap after `laps` completed ones; line 0 is start/finish. */
export function timeAt(racer: Racer, laps: number, line: number): number | undefined {
  if (line === 0) return lapNumbered(racer, laps)?.at ?? (laps === 0 ? 0 : undefined)
  const lap = lapNumbered(racer, laps + 1) ?? (lapCount(racer) === laps ? racer.running : undefined)
  return lap === undefined ? undefined : lineTime(lap, line)
}

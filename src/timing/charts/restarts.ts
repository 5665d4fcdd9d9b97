// The restarts of a race, which split the lines of a race trace.
import type { ChartSession } from './chart-session'

/** When the race was restarted: green after red, in order. Other sessions are not restarted. */
export function listRestarts({ kind, timeline }: ChartSession): readonly number[] {
  const restarts: number[] = []
  let isStopped = false
  for (const { at, flag } of kind === 'race' ? timeline.changes : []) {
    if (flag === 'red') isStopped = true
    if (!isStopped || (flag !== 'green' && flag !== 'white')) continue
    restarts.push(at)
    isStopped = false
  }
  return restarts
}

/** The number of restarts until a time. */
export function countRestarts(restarts: readonly number[], time: number): number {
  let count = 0
  while (count < restarts.length && time >= (restarts[count] ?? Infinity)) count += 1
  return count
}

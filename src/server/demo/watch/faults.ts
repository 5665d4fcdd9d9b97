// Everything a person who knows racing would shake his head at, of one state of the screen and of how it came about.
import { changeFaultsOf, raceFaultsOf } from './change-faults'
import { chartFaultsOf } from './chart-faults'
import { lapFaultsOf } from './lap-faults'
import type { Possible } from './possible'
import { rowFaultsOf } from './row-faults'
import type { View } from './view'

/** `before` is undefined where everything was told anew. */
export function faultsOf(before: View | undefined, view: View, possible: Possible, now: number): string[] {
  return [
    ...rowFaultsOf(view, possible, now),
    ...lapFaultsOf(view, possible),
    ...chartFaultsOf(view),
    ...raceFaultsOf(view, now),
    ...(before === undefined ? [] : changeFaultsOf(before, view, possible.sectors)),
  ]
}

// The stints of a rider: the laps since the start or since an out lap, including it.
import type { JudgedLap } from './clean-lap'

export interface Stint {
  /** From 1. */
  readonly number: number
  /** At least one, in the order of their numbers. */
  readonly laps: readonly JudgedLap[]
}

const knownStints = new WeakMap<readonly JudgedLap[], readonly Stint[]>()

/** Computed once for a list of laps, because a live session asks at every finished lap of any rider. */
export function listStints(judgedLaps: readonly JudgedLap[]): readonly Stint[] {
  const known = knownStints.get(judgedLaps)
  if (known) return known
  const stints = splitStints(judgedLaps)
  knownStints.set(judgedLaps, stints)
  return stints
}

function splitStints(judgedLaps: readonly JudgedLap[]): readonly Stint[] {
  const stints: { readonly number: number; readonly laps: JudgedLap[] }[] = []
  for (const judged of judgedLaps) {
    const current = stints.at(-1)
    if (current?.number === judged.stint) current.laps.push(judged)
    else stints.push({ number: judged.stint, laps: [judged] })
  }
  return stints
}

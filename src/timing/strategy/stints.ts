// The stints of a rider: the laps since the start or since an out lap, including it.
import type { JudgedLap } from './clean-lap'
import { isInProgress, type StrategyRider, type StrategySession } from './strategy-session'

export interface Stint {
  /** From 1. */
  readonly number: number
  /** In the order of their numbers; empty until the out lap has ended. */
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

/** A stint ends with an in lap. */
export function isStintOver({ laps }: Stint): boolean {
  return laps.at(-1)?.lap.isIn ?? false
}

/**
 * The stint that the rider is in, or that ended last. From the end of the in lap to that of the out lap it is the next one,
 * which has no laps yet; after the checkered flag there is no next one. Undefined before the first lap.
 */
export function findCurrentStint(
  rider: Pick<StrategyRider, 'judgedLaps'>,
  session: Pick<StrategySession, 'flag'>,
): Stint | undefined {
  const last = listStints(rider.judgedLaps).at(-1)
  const isNext = last !== undefined && isStintOver(last) && isInProgress(session)
  return isNext ? { number: last.number + 1, laps: [] } : last
}

// The flags of a session over time.
import type { Flag } from '../engine/messages'
import { lapsOf } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { StrategyLap } from './strategy-lap'

export interface FlagChange {
  /** Since the start of the session. */
  readonly at: number
  readonly flag: Flag
}

export interface FlagTimeline {
  /** In order of time. */
  readonly changes: readonly FlagChange[]
  /** False if a change is only known to lie between two crossings. */
  readonly isExact: boolean
}

/** The index of the first change after the time. */
function findNextChange(changes: readonly FlagChange[], time: number): number {
  let from = 0
  let to = changes.length
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((changes[middle]?.at ?? Infinity) <= time) from = middle + 1
    else to = middle
  }
  return from
}

/** The flag at `from` and every later one until `to`, including a change at `to`. */
export function listFlagsBetween(changes: readonly FlagChange[], from: number, to: number): readonly Flag[] {
  const first = Math.max(0, findNextChange(changes, from) - 1)
  const shown = changes.slice(first, findNextChange(changes, to))
  return shown.map(({ flag }) => flag)
}

/** Derives the changes from laps: a change lies at the first crossing under the new flag. */
export function deriveFlagChanges(laps: readonly Pick<StrategyLap, 'at' | 'flag'>[]): readonly FlagChange[] {
  return findChanges(listCrossings(laps))
}

/** A long race has tens of thousands of laps, most of them without a flag, so this allocates as little as possible. */
function listCrossings(
  laps: readonly Pick<StrategyLap, 'at' | 'flag'>[],
  crossings: FlagChange[] = [],
): FlagChange[] {
  for (const { at, flag } of laps) if (at !== undefined && flag !== undefined) crossings.push({ at, flag })
  return crossings
}

function findChanges(crossings: FlagChange[]): readonly FlagChange[] {
  crossings.sort((one, other) => one.at - other.at)
  return crossings.filter(({ flag }, index) => flag !== crossings[index - 1]?.flag)
}

/** Without flags of its own, the flags of a lap list are those of its laps. */
export function getFlagTimeline(session: Session): FlagTimeline {
  const { flags, isLapList, hasExactFlags, heartbeats, racers } = session
  if (!isLapList || heartbeats > 0) return { changes: flags, isExact: flags.length > 0 && hasExactFlags }
  const crossings: FlagChange[] = []
  for (const racer of racers) listCrossings(lapsOf(racer), crossings)
  return { changes: findChanges(crossings), isExact: false }
}

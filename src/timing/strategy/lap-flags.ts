// The flags that were shown during a lap, as far as they are known (R-010, ruling 5).
import type { Flag } from '../engine/messages'
import { type FlagTimeline, listFlagsBetween } from './flag-timeline'
import type { StrategyLap } from './strategy-lap'

export interface LapFlags {
  /** From the end of the previous lap to the start of this one. Laps under red are not counted in a race. */
  readonly before: readonly Flag[]
  /** From the start to the end of the lap. */
  readonly during: readonly Flag[]
}

type PreviousLap = Pick<StrategyLap, 'at' | 'flag'>

const listKnown = (flag: Flag | undefined): readonly Flag[] => (flag === undefined ? [] : [flag])

export function findLapFlags(
  { changes, isExact }: FlagTimeline,
  previous: PreviousLap | undefined,
  lap: StrategyLap,
): LapFlags {
  const { at, time, flag } = lap
  const startedAt = at === undefined || time === undefined ? previous?.at : at - time
  const [atStart, atEnd] = [listKnown(previous?.flag), listKnown(flag)]
  if (at === undefined || startedAt === undefined) return { before: [], during: [...atStart, ...atEnd] }
  const isAfterGap = previous?.at !== undefined && previous.at < startedAt
  const before = isAfterGap ? listFlagsBetween(changes, previous.at, startedAt) : []
  const during = listFlagsBetween(changes, startedAt, at)
  // In a timeline that is not exact, the lap's own flag and that of the lap before count too.
  return { before, during: isExact ? during : [...atStart, ...during, ...atEnd] }
}

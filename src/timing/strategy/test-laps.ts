// Builders for tests of the strategy formulas. Times are in seconds for readability.
import type { FlagChange } from './flag-timeline'
import type { Flag } from '../engine/messages'
import type { JudgedSession, JudgedLap } from './clean-lap'
import type { StrategyLap } from './strategy-lap'

const toMs = (seconds: number): number => Math.round(seconds * 1000)

type LapTime = number | readonly [seconds: number, more: Partial<StrategyLap>]

/** Consecutive laps with their end times. The first lap starts at `from`. */
export function createLaps(times: readonly LapTime[], from = 0): readonly StrategyLap[] {
  let at = toMs(from)
  return times.map((each, index) => {
    const [seconds, more] = typeof each === 'number' ? [each, {}] : each
    at += toMs(seconds)
    return {
      number: index + 1,
      at,
      time: toMs(seconds),
      sectors: [],
      isIn: false,
      isOut: false,
      isCancelled: false,
      flag: 'green',
      ...more,
    }
  })
}

export const isIn = { isIn: true } as const
export const isOut = { isOut: true } as const

/** The example of R-012. */
export const exampleLaps = createLaps([97.412, 91.8, 91.62, 95.105, 91.7, [118.3, isIn], [131, isOut], 91.54])

export function createChanges(...changes: (readonly [seconds: number, flag: Flag])[]): FlagChange[] {
  return changes.map(([seconds, flag]) => ({ at: toMs(seconds), flag }))
}

export const greenRace: JudgedSession = {
  kind: 'race',
  timeline: { changes: createChanges([0, 'green']), isExact: true },
}

/** The reasons in order, `-` for a clean lap. */
export function joinReasons(judgedLaps: readonly JudgedLap[]): string {
  return judgedLaps.map(({ reason }) => reason ?? '-').join(' ')
}

// The laps of a race that do not count when two races are compared: those under a red flag.
import type { JudgedLap } from './clean-lap'
import type { FlagTimeline } from './flag-timeline'
import { findLapFlags } from './lap-flags'
import { findRaceStop } from './race-stop'
import type { StrategyLap } from './strategy-lap'
import type { StrategyRider } from './strategy-session'

export interface CountBreak {
  /** The first lap that does not count. */
  readonly from: number
  /** The first lap that counts again, after the restart; Infinity until then. */
  readonly to: number
  /** When the red flag came out, since the start; undefined if it is not known exactly. */
  readonly redAt: number | undefined
}

type OpenBreak = Pick<CountBreak, 'from' | 'redAt'>

interface FinishedBreaks {
  readonly breaks: readonly CountBreak[]
  /** The race has not been restarted by the end of the last lap. */
  readonly open: OpenBreak | undefined
}

function findRed({ changes, isExact }: FlagTimeline, after: number): number | undefined {
  return isExact ? changes.find(({ at, flag }) => flag === 'red' && at >= after)?.at : undefined
}

function findFinishedBreaks(judgedLaps: readonly JudgedLap[], timeline: FlagTimeline): FinishedBreaks {
  const breaks: CountBreak[] = []
  let open: OpenBreak | undefined
  let previous: StrategyLap | undefined
  let knownRestarts = 0
  for (const { lap, restarts } of judgedLaps) {
    const isRed = findLapFlags(timeline, previous, lap).during.includes('red')
    if (isRed) open ??= { from: lap.number, redAt: findRed(timeline, previous?.at ?? 0) }
    if (restarts > knownRestarts) {
      // Between two laps, the restart is the start of this one.
      const to = isRed ? lap.number + 1 : lap.number
      breaks.push({ ...(open ?? { from: to, redAt: undefined }), to })
      open = undefined
    }
    knownRestarts = restarts
    previous = lap
  }
  return { breaks, open }
}

/** The verdicts of laps are new when the flags are, so the laps are enough to know the breaks again. */
const knownBreaks = new WeakMap<readonly JudgedLap[], FinishedBreaks>()

/** In order. A lap in progress under red does not count either, if the rider was still racing when the flag came out. */
export function listBreaks(rider: StrategyRider, timeline: FlagTimeline): readonly CountBreak[] {
  const { judgedLaps } = rider
  const finished = knownBreaks.get(judgedLaps) ?? findFinishedBreaks(judgedLaps, timeline)
  knownBreaks.set(judgedLaps, finished)
  const { breaks } = finished
  const open = finished.open ?? findOpenBreak(rider, timeline)
  return open === undefined ? breaks : [...breaks, { ...open, to: Infinity }]
}

function findOpenBreak(rider: StrategyRider, timeline: FlagTimeline): OpenBreak | undefined {
  const stop = findRaceStop(rider, timeline)
  if (stop?.reason !== 'red') return undefined
  return { from: rider.points.lastLap, redAt: timeline.isExact ? stop.at : undefined }
}

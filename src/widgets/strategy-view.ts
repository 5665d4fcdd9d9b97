// Converts a session to what the strategist's numbers are computed from. Computed when a widget or a column first asks,
// and only for what has changed: a dashboard without these numbers pays nothing.
import {
  computeRiderPoints,
  getWireFlag,
  isCrossedSince,
  type JudgedLap,
  type JudgedSession,
  judgeLap,
  type LapHistory,
  noLapHistory,
  parseCrossingTime,
  parseWireClock,
  parseWireLap,
  type StrategyLap,
  type StrategyRider,
  type StrategySession,
} from '#timing'
import type { LapView } from './lap-view'
import { toMs } from './milliseconds'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'

const strategies = new WeakMap<SessionView, StrategySession>()

export function getStrategy(view: SessionView): StrategySession {
  const known = strategies.get(view)
  if (known) return known
  const strategy = buildStrategy(view)
  strategies.set(view, strategy)
  return strategy
}

/** Undefined if the rider is not in the session. */
export function findStrategyRider(
  view: SessionView,
  rider: RiderView | undefined,
): StrategyRider | undefined {
  return rider && getStrategy(view).riders[view.riders.indexOf(rider)]
}

function buildStrategy(view: SessionView): StrategySession {
  const { race, riders, flags, sectorCount } = view
  const kind = race?.kind ?? 'race'
  const judgedBy = { kind, timeline: flags }
  const startedAt = findSessionStart(view)
  return {
    kind,
    flag: getWireFlag(race?.status_details.flagcolor),
    lapCount: race?.laps_total ?? race?.status_details.laps_total ?? undefined,
    startedAt,
    riders: riders.map(rider => toStrategyRider(rider, { judgedBy, sectorCount, startedAt })),
  }
}

/** By the clock of the feed, since 1970. The clock of a stored session only says when it was last changed. */
function findSessionStart({ race, riders, isLive }: SessionView): number | undefined {
  const clock = race && isLive ? parseWireClock(race.status_details) : undefined
  return clock?.elapsed === undefined ? findStartByCrossings(riders) : clock.at - clock.elapsed
}

/** A later crossing that ended no lap makes the start of its rider later, so the earliest one counts. */
function findStartByCrossings(riders: readonly RiderView[]): number | undefined {
  const starts = riders.flatMap(({ laps, lastCrossedStart }) => {
    const lapEndedAt = toStrategyLaps(laps).at(-1)?.at
    const crossedAt = parseCrossingTime(lastCrossedStart)
    return lapEndedAt === undefined || crossedAt === undefined ? [] : [crossedAt - lapEndedAt]
  })
  return starts.length === 0 ? undefined : Math.min(...starts)
}

interface RiderContext {
  readonly judgedBy: JudgedSession
  readonly sectorCount: number
  readonly startedAt: number | undefined
}

function toStrategyRider(
  rider: RiderView,
  { judgedBy, sectorCount, startedAt }: RiderContext,
): StrategyRider {
  const laps = toStrategyLaps(rider.laps)
  const last = laps.at(-1)
  const crossedAt = parseCrossingTime(rider.lastCrossedStart)
  const lapInProgress = {
    sectors: rider.runningSectors.map(toMs),
    isOut: last?.isIn ?? false,
    // A grid behind start/finish crosses it after the start, which ends no lap.
    isStartUnknown: last
      ? isCrossedSince({ lapEndedAt: last.at, crossedAt, sessionStart: startedAt })
      : crossedAt !== undefined,
  }
  return {
    id: rider.id,
    judgedLaps: judge(laps, judgedBy),
    points: computeRiderPoints(laps, lapInProgress, { ...judgedBy, sectorCount }),
    isInPit: rider.isInPit,
    crossedAt,
    bestLap: toMs(rider.bestLap),
    lastLap: toMs(rider.lastLap),
    averageLap: toMs(rider.averageLap),
    diff: rider.isLeader ? 0 : toMs(rider.diff),
  }
}

const lapsByList = new WeakMap<readonly LapView[], readonly StrategyLap[]>()
const lapsByView = new WeakMap<LapView, StrategyLap>()

function toStrategyLaps(laps: readonly LapView[]): readonly StrategyLap[] {
  const known = lapsByList.get(laps)
  if (known) return known
  const converted = laps.map(toStrategyLap)
  lapsByList.set(laps, converted)
  return converted
}

function toStrategyLap(view: LapView): StrategyLap {
  const known = lapsByView.get(view)
  if (known) return known
  const lap = parseWireLap(view.wireLap)
  lapsByView.set(view, lap)
  return lap
}

interface Verdict {
  /** What the lap was judged with. */
  readonly before: LapHistory
  readonly timeline: JudgedSession['timeline']
  readonly history: LapHistory
  readonly judged: JudgedLap
}

const verdicts = new WeakMap<StrategyLap, Verdict>()
const judgedByList = new WeakMap<readonly StrategyLap[], { by: JudgedSession; laps: readonly JudgedLap[] }>()

function judge(laps: readonly StrategyLap[], by: JudgedSession): readonly JudgedLap[] {
  const known = judgedByList.get(laps)
  if (known?.by.timeline === by.timeline && known.by.kind === by.kind) return known.laps
  let history = noLapHistory
  const judged = laps.map(lap => {
    const verdict = judgeOnce(lap, history, by)
    history = verdict.history
    return verdict.judged
  })
  judgedByList.set(laps, { by, laps: judged })
  return judged
}

/** A verdict stays as long as the flags and all laps before it are the same. */
function judgeOnce(lap: StrategyLap, before: LapHistory, by: JudgedSession): Verdict {
  const known = verdicts.get(lap)
  if (known?.timeline === by.timeline && known.before === before) return known
  const verdict = { before, timeline: by.timeline, ...judgeLap(before, lap, by) }
  verdicts.set(lap, verdict)
  return verdict
}

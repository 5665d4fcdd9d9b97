// The strategist's columns of a table of riders. Only the columns that are shown are computed.
import {
  type CatchForecast,
  computePace,
  computeTireStory,
  countLapsLeft,
  findCurrentStint,
  getPitState,
  measureGapToMe,
  type Pace,
  type PitState,
  projectOrder,
  type StrategyRider,
  type StrategySession,
  type TireStory,
} from '#timing'
import { forecastPair } from './catch-clock/forecast-pair'
import type { SessionView } from './session-view'
import { readRemaining } from './session-time'
import { findStrategyRider, getStrategy } from './strategy-view'

export type StrategyColumn = 'pits' | 'to_me' | 'change' | 'catch' | 'pace' | 'projection' | 'stint'

/** The values of one rider, undefined in columns that are not shown. Times are milliseconds. */
export interface StrategyCells {
  readonly isMe: boolean
  readonly pit: PitState | undefined
  /** Plus if the rider is behind mine. */
  readonly gap: number | undefined
  /** How many full laps the rider is behind mine. */
  readonly gapLaps: number
  readonly change: number | undefined
  readonly catch: CatchForecast | undefined
  /** Whether my rider catches this one; otherwise this one catches mine. */
  readonly isCaughtByMe: boolean
  readonly pace: Pace | undefined
  /** The position at the flag. */
  readonly place: number | undefined
  readonly stint: Pick<TireStory, 'age' | 'slope'> | undefined
}

export interface CellsRequest {
  readonly view: SessionView
  /** The id of my rider. */
  readonly myId: string | undefined
  readonly columns: readonly StrategyColumn[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** In the order of the riders of the view. */
export function computeStrategyCells(request: CellsRequest): readonly StrategyCells[] {
  const { view, myId, columns, now } = request
  const session = getStrategy(view)
  const me = findStrategyRider(
    view,
    view.riders.find(({ id }) => id === myId),
  )
  const isShown = (column: StrategyColumn): boolean => columns.includes(column)
  const hasGaps = isShown('to_me') || isShown('change')
  const places = isShown('projection') ? projectPlaces(view, session, now) : undefined
  const compute = (rider: StrategyRider): StrategyCells => ({
    isMe: rider === me,
    pit: isShown('pits') && view.isLive ? getPitState(rider) : undefined,
    ...(hasGaps && me ? measureGap(session, me, rider, now) : noGap),
    ...(isShown('catch') && me ? forecastFor(view, session, me, rider, now) : noCatch),
    pace: isShown('pace') ? computePace(rider.judgedLaps) : undefined,
    place: places?.get(rider.id),
    stint: isShown('stint') ? computeStint(view, session, rider) : undefined,
  })
  return session.riders.map(compute)
}

function computeStint(
  { flags }: SessionView,
  session: StrategySession,
  rider: StrategyRider,
): TireStory | undefined {
  const stint = findCurrentStint(rider, session)
  return stint && computeTireStory(stint, { timeline: flags, conditions: [] })
}

const noGap = { gap: undefined, gapLaps: 0, change: undefined }
const noCatch = { catch: undefined, isCaughtByMe: false }

function measureGap(
  session: StrategySession,
  me: StrategyRider,
  rider: StrategyRider,
  now: number,
): Pick<StrategyCells, 'gap' | 'gapLaps' | 'change'> {
  const { gap, laps, change } = measureGapToMe(session, me, rider, now)
  return { gap, gapLaps: laps, change }
}

/** the rows ahead of mine and behind it that have a forecast. */
const rowsOnEachSide = 3
const catchDefaults = { laps: 5, caughtAt: 500 }

function forecastFor(
  view: SessionView,
  session: StrategySession,
  me: StrategyRider,
  rider: StrategyRider,
  now: number,
): Pick<StrategyCells, 'catch' | 'isCaughtByMe'> {
  const distance = session.riders.indexOf(me) - session.riders.indexOf(rider)
  if (distance === 0 || Math.abs(distance) > rowsOnEachSide) return noCatch
  // On another lap only the next rider in the order of the race counts.
  const isOnMyLap = measureGapToMe(session, me, rider, now).laps === 0
  if (Math.abs(distance) > 1 && !isOnMyLap) return noCatch
  const pair = distance > 0 ? ([me, rider] as const) : ([rider, me] as const)
  return { catch: forecastPair(view, pair, catchDefaults, now), isCaughtByMe: distance > 0 }
}

/** Undefined as long as the end of the race is not known, and after the flag, when nothing is left to project. */
function projectPlaces(
  view: SessionView,
  session: StrategySession,
  now: number,
): ReadonlyMap<string, number> | undefined {
  const [leader] = session.riders
  if (leader === undefined || session.flag === 'chequered' || !view.isLive) return undefined
  const left = countLapsLeft(session, leader, { now, remaining: readRemaining(view, now), extraLaps: 0 })
  if (left?.flagIn === undefined) return undefined
  const order = projectOrder(session, { now, flagIn: left.flagIn })
  return new Map(order.map(({ id }, index) => [id, index + 1]))
}

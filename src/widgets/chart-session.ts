// Converts a session to what its charts are computed from, once per session and per list of laps.
import type { Race } from '#contract'
import type { ChartLap, ChartRider, ChartSession, JudgedLap, StrategyRider } from '#timing'
import type { RiderView } from './rider-view'
import type { SessionView } from './session-view'
import { findSessionTopSpeed } from './speed/speeds'
import { getStrategy } from './strategy-view'

const sessions = new WeakMap<SessionView, ChartSession>()

export function toChartSession(view: SessionView): ChartSession {
  const known = sessions.get(view)
  if (known) return known
  const session = buildChartSession(view)
  sessions.set(view, session)
  return session
}

function buildChartSession(view: SessionView): ChartSession {
  const { kind, riders } = getStrategy(view)
  return {
    title: view.race ? describeSession(view.race) : '',
    kind,
    riders: riders.flatMap((rider, index) => {
      const riderView = view.riders[index]
      return riderView ? [toChartRider(rider, riderView)] : []
    }),
    timeline: view.flags,
    sectorCount: view.sectorCount,
    isRunning: view.isLive,
    topSpeed: findSessionTopSpeed(view.riders),
  }
}

/** `Race 1, Superbike, Birmingham, Alabama 2026`; missing parts are left out. */
function describeSession({ sessionType, name, category, location, year }: Race): string {
  const place = [location, year || ''].filter(Boolean).join(' ')
  return [sessionType || name, category, place].filter(Boolean).join(', ')
}

function toChartRider({ id, judgedLaps, points }: StrategyRider, view: RiderView): ChartRider {
  const { number, shortName: name, grid } = view
  return { id, number, name, laps: toChartLaps(judgedLaps, view), points, grid }
}

const lapsByList = new WeakMap<readonly JudgedLap[], readonly ChartLap[]>()

/** Verdicts and laps are in the same order. */
function toChartLaps(judgedLaps: readonly JudgedLap[], { laps }: RiderView): readonly ChartLap[] {
  const known = lapsByList.get(judgedLaps)
  if (known) return known
  const chartLaps = judgedLaps.map((judged, index) => {
    const lap = laps[index]
    return { judged, position: lap?.position, speed: lap?.speed }
  })
  lapsByList.set(judgedLaps, chartLaps)
  return chartLaps
}

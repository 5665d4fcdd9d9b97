// Sessions for tests of the charts. Times are in seconds for readability.
import type { SessionKind } from '../engine/messages'
import { judgeLaps } from '../strategy/clean-lap'
import type { FlagTimeline } from '../strategy/flag-timeline'
import { computeRiderPoints } from '../strategy/points'
import type { StrategyLap } from '../strategy/strategy-lap'
import { greenRace } from '../strategy/test-laps'
import type { ChartModel, ChartPoint } from './chart-model'
import type { ChartOptions } from './chart-options'
import { tabulateChart } from './chart-table'
import type { ChartLap, ChartSession } from './chart-session'

export interface TestRider {
  readonly number: string
  readonly laps: readonly StrategyLap[]
  /** The sectors of the lap in progress, in seconds. */
  readonly running?: readonly number[]
  readonly grid?: number
  readonly speeds?: readonly (number | undefined)[]
  readonly positions?: readonly number[]
}

interface TestSession extends Partial<Omit<ChartSession, 'riders'>> {
  readonly kind?: SessionKind
  readonly timeline?: FlagTimeline
}

export function createChartSession(riders: readonly TestRider[], more: TestSession = {}): ChartSession {
  const { kind = 'race', timeline = greenRace.timeline, sectorCount = 0 } = more
  return {
    title: 'Race 1, Superbike, Birmingham, Alabama 2026',
    kind,
    timeline,
    sectorCount,
    isRunning: true,
    topSpeed: undefined,
    ...more,
    riders: riders.map(({ number, laps, running = [], grid, speeds, positions }) => {
      const lapInProgress = { sectors: running.map(each => each * 1000), isOut: false }
      return {
        id: `id-${number}`,
        number,
        name: `Rider ${number}`,
        grid,
        laps: judgeLaps(laps, { kind, timeline }).map((judged, index): ChartLap => ({
          judged,
          position: positions?.[index],
          speed: speeds?.[index],
        })),
        points: computeRiderPoints(laps, lapInProgress, { kind, timeline, sectorCount }),
      }
    }),
  }
}

/** The first rider is mine and the only one highlighted. */
export function createOptions(session: ChartSession, more: Partial<ChartOptions> = {}): ChartOptions {
  const myId = session.riders[0]?.id
  return {
    session,
    myId,
    highlightedIds: myId === undefined ? [] : [myId],
    reference: 'mine',
    comparison: undefined,
    minSpeed: 0,
    ...more,
  }
}

/** The rows of the table as `lap: value value (note)`; a missing value is `-`. */
export function joinRows(model: ChartModel, number: string): readonly string[] {
  const rows = tabulateChart(model).filter(row => row.number === number)
  return rows.map(({ lap, values, note }) => {
    const texts = values.map(value => value ?? '-').join(' ')
    return `${lap}: ${texts}${note === '' ? '' : ` (${note})`}`
  })
}

/** Of all segments of a rider's line. */
export function listLinePoints(model: ChartModel, number: string): readonly ChartPoint[] {
  return model.lines.find(line => line.number === number)?.segments.flat() ?? []
}

/** `x:y` of every point; segments are separated by `|`. */
export function joinPoints(model: ChartModel, number: string): string {
  const segments = model.lines.find(line => line.number === number)?.segments ?? []
  return segments.map(points => points.map(({ x, y }) => `${x}:${y}`).join(' ')).join(' | ')
}

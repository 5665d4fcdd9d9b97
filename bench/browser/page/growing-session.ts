// A long race of 40 riders as it grows: one session per crossing of a line.
import {
  type ChartLap,
  type ChartRider,
  type ChartSession,
  computeRiderPoints,
  type FlagTimeline,
  judgeLaps,
  type StrategyLap,
} from '#timing'
import type { RaceSize } from '../chart-setup'

interface Crossing {
  readonly rider: number
  /** Finished laps of the rider. */
  readonly laps: number
  /** Finished sectors of the lap in progress. */
  readonly lines: number
  readonly at: number
}

const lapsPerStint = 30
const pitMs = 28_000

/** Lap times that differ by rider and lap, so that the order changes often. */
function computeTime(rider: number, lap: number): number {
  return 92_000 + rider * 40 + ((rider * 7919 + lap * 104_729) % 2600)
}

function splitTime(time: number, count: number): readonly number[] {
  const parts = Array.from({ length: Math.max(0, count - 1) }, (_, index) =>
    Math.round((time * (23 + index)) / (count * 25)),
  )
  return count === 0 ? [] : [...parts, time - parts.reduce((sum, part) => sum + part, 0)]
}

function createLaps(rider: number, count: number, sectorCount: number): readonly StrategyLap[] {
  let at = 0
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    // Riders stop on different laps.
    const isIn = (number + rider) % lapsPerStint === 0
    const isOut = number > 1 && (index + rider) % lapsPerStint === 0
    const time = computeTime(rider, number) + (isIn || isOut ? pitMs : 0)
    at += time
    const sectors = splitTime(time, sectorCount)
    return { number, at, time, sectors, isIn, isOut, isCancelled: false, flag: 'green' }
  })
}

function listCrossings(laps: readonly (readonly StrategyLap[])[], sectorCount: number): readonly Crossing[] {
  const crossings = laps.flatMap((riderLaps, rider) =>
    riderLaps.flatMap(({ number, at = 0, time = 0, sectors, isOut }) => {
      const lines = isOut ? 0 : Math.max(0, sectorCount - 1)
      let passedAt = at - time
      const passed = Array.from({ length: lines }, (_, line) => {
        passedAt += sectors[line] ?? 0
        return { rider, laps: number - 1, lines: line + 1, at: passedAt }
      })
      return [...passed, { rider, laps: number, lines: 0, at }]
    }),
  )
  return crossings.toSorted((one, other) => one.at - other.at)
}

/** The order in which each lap was completed, by rider and lap. */
function rankLaps(crossings: readonly Crossing[], riders: number): readonly (readonly number[])[] {
  const places: number[][] = Array.from({ length: riders }, () => [])
  const completed: number[] = []
  for (const { rider, laps, lines } of crossings) {
    if (lines > 0) continue
    const place = (completed[laps] ?? 0) + 1
    completed[laps] = place
    places[rider]?.push(place)
  }
  return places
}

/** First the riders who are farthest, and among them who was there first. */
function compareProgress(one: Crossing, other: Crossing): number {
  return other.laps - one.laps || other.lines - one.lines || one.at - other.at
}

/** Yields the session after each of the last crossings; riders without a crossing stay the same objects. */
export function* growSession(size: RaceSize): Generator<ChartSession> {
  const { riders: riderCount, sectorCount, points, updates } = size
  // The fastest riders complete more laps than the mean.
  const lapCount = Math.ceil((points / Math.max(1, sectorCount)) * 1.1) + 10
  const laps = Array.from({ length: riderCount }, (_, rider) => createLaps(rider, lapCount, sectorCount))
  const crossings = listCrossings(laps, sectorCount)
  const places = rankLaps(crossings, riderCount)
  const timeline: FlagTimeline = { changes: [{ at: 0, flag: 'green' }], isExact: true }
  const chartLaps = laps.map((riderLaps, rider) =>
    judgeLaps(riderLaps, { kind: 'race', timeline }).map((judged, index): ChartLap => {
      return { judged, position: places[rider]?.[index], speed: 150 + ((rider + index) % 9) }
    }),
  )
  const toRider = ({ rider, laps: count, lines }: Crossing): ChartRider => {
    const finished = (laps[rider] ?? []).slice(0, count)
    const next = laps[rider]?.[count]?.sectors ?? []
    const sectors = next.map((sector, index) => (index < lines ? sector : undefined))
    const running = { sectors, isOut: finished.at(-1)?.isIn ?? false }
    return {
      id: String(rider + 1),
      number: String(rider + 1),
      name: `R. Rider ${rider + 1}`,
      laps: (chartLaps[rider] ?? []).slice(0, count),
      points: computeRiderPoints(finished, running, { kind: 'race', timeline, sectorCount }),
      grid: rider + 1,
    }
  }
  const latest = new Map<number, Crossing>()
  const known = new Map<Crossing, ChartRider>()
  const findRider = (crossing: Crossing): ChartRider => {
    const rider = known.get(crossing) ?? toRider(crossing)
    known.set(crossing, rider)
    return rider
  }
  const first = riderCount * points
  for (const crossing of crossings.slice(0, first)) latest.set(crossing.rider, crossing)
  for (const crossing of crossings.slice(first - 1, first + updates)) {
    latest.set(crossing.rider, crossing)
    yield {
      title: 'Bench',
      kind: 'race',
      riders: [...latest.values()].toSorted(compareProgress).map(findRider),
      timeline,
      sectorCount,
      isRunning: true,
      topSpeed: 160,
    }
  }
}

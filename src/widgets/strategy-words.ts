// The texts of the strategist's numbers, the same in tiles, pop-ups and columns.
import {
  computeCatchLap,
  type CatchForecast,
  formatDifference,
  type GapToMe,
  type GapTrend,
  getGapTrend,
  type LapsLeft,
  type ProjectedPlace,
  type StrategyRider,
} from '#timing'
import { toSeconds } from './milliseconds'

/** Seconds with three decimals and a sign: `-0.570` is ahead of me. */
export function formatGapToMe(gap: number | undefined): string {
  return formatMs(gap)
}

/** `1L` for a rider who is a lap behind me, `-1L` for one a lap ahead; empty on my lap. */
export function formatLapsToMe({ laps }: Pick<GapToMe, 'laps'>): string {
  return laps === 0 ? '' : `${laps}L`
}

const trendMarks: Readonly<Record<GapTrend, string>> = { closing: '▲', opening: '▼', same: '=' }
const trendWords: Readonly<Record<GapTrend, string>> = {
  closing: 'closing',
  opening: 'opening',
  same: 'the same',
}

export interface ChangeText {
  /** `+0.230`: the gap has shrunk by this. */
  readonly text: string
  readonly mark: string
  /** What the mark says. */
  readonly word: string
}

export function describeChange(change: number | undefined): ChangeText | undefined {
  const trend = getGapTrend(change)
  if (trend === undefined) return undefined
  return { text: formatMs(change), mark: trendMarks[trend], word: trendWords[trend] }
}

/** `4.0 laps` */
export function formatCatchLaps(laps: number): string {
  return `${laps.toFixed(1)} laps`
}

/** `lap 16 of 20`; without the total in a race by time. */
export function formatCatchLap(rider: StrategyRider, laps: number, lapCount: number | undefined): string {
  const lap = `lap ${computeCatchLap(rider, laps)}`
  return lapCount === undefined ? lap : `${lap} of ${lapCount}`
}

/** The short text for a column: `4.0`, or why there is no number. */
export function formatCatchState(forecast: CatchForecast): string {
  if (forecast.state === 'unknown') return '-'
  return forecast.state === 'closing' ? forecast.laps.toFixed(1) : forecast.state
}

/** `4`, or `4 or 5` when the leader crosses the line as the time ends. */
export function formatLapsLeft({ laps, orLaps }: LapsLeft): string {
  return orLaps === undefined ? String(laps) : `${Math.min(laps, orLaps)} or ${Math.max(laps, orLaps)}`
}

/** `(1–2)`; empty if the place is certain. */
export function formatPlaceRange({ best, worst }: ProjectedPlace): string {
  return best === worst ? '' : `(${best}–${worst})`
}

export function formatMs(ms: number | undefined, decimals = 3): string {
  return formatDifference(toSeconds(ms), decimals)
}

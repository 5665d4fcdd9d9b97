// The steps and texts of the axes. Times are in milliseconds.
import { type ChartModel, type ChartUnit, formatDifference } from '#timing'

const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const timeSteps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000]
const minuteSteps = [60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000]

export const lapSteps = wholeSteps

export function getSteps(unit: ChartUnit): number[] {
  return unit === 'place' || unit === 'speed' ? [...wholeSteps] : [...timeSteps, ...minuteSteps]
}

/** Places are 1, 2, 3 …, or 1, 3, 5 …, or 1, 5, 10 …, and never 0. */
export function listPlaces(max: number, step: number): number[] {
  const places = [1]
  for (let place = step > 2 ? step : 1 + step; place <= max; place += step) places.push(place)
  return places
}

/** The lap chart begins with the grid if it is known. */
export function formatAxisLap(lap: number, { kind, x }: Pick<ChartModel, 'kind' | 'x'>): string {
  if (lap > 0 || kind !== 'positions') return String(lap)
  return x.min === 0 ? 'Grid' : ''
}

/** As many decimals as the step needs. */
export function formatAxisValue(value: number, unit: ChartUnit, step: number): string {
  if (unit === 'place' || unit === 'speed') return String(value)
  const decimals = step >= 1000 ? 0 : step >= 100 ? 1 : 2
  return unit === 'lap time' ? formatMinutes(value, decimals) : formatDifference(value / 1000, decimals)
}

/** `1:31.5` */
function formatMinutes(milliseconds: number, decimals: number): string {
  const total = Math.abs(milliseconds)
  const seconds = ((total % 60_000) / 1000).toFixed(decimals)
  return `${milliseconds < 0 ? '-' : ''}${Math.floor(total / 60_000)}:${seconds.padStart(decimals === 0 ? 2 : decimals + 3, '0')}`
}

// The numbers of charts as text, the same on axes, in tables and in the panel of numbers.
import type { DisplayUnits } from '../calculations/default-units'
import { formatDifference } from '../calculations/difference'
import { formatSpeed } from '../calculations/display-units'
import { formatLapTime } from '../calculations/time'
import type { ChartUnit } from './chart-model'

/** A lap time without leading zeros: `1:31.665`, `0:58.020`, `1:02:03.004`. */
export function formatDuration(milliseconds: number | undefined): string {
  return formatLapTime(milliseconds).replace(/^(-?)00:0?|^(-?)0/, '$1$2')
}

type Format = (value: number, units: DisplayUnits) => string

const formats: Readonly<Record<ChartUnit, Format>> = {
  place: String,
  'lap time': formatDuration,
  seconds: value => formatDifference(value / 1000, 3),
  speed: formatSpeed,
}

/** `value` is in the unit of the chart; `-` without one. */
export function formatChartValue(value: number | undefined, unit: ChartUnit, units: DisplayUnits): string {
  return value === undefined ? '-' : formats[unit](value, units)
}

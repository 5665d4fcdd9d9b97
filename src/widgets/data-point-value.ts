// Reads and formats the value of a data point of one rider, exact or averaged (decisions Q-116).
import { computeAverageSpeed, convertSpeed, type DisplayUnits, formatSpeed, getSpeedUnit } from '#timing'
import type { DataPoint } from './data-point'
import type { RiderView } from './rider-view'
import { formatDiffOrGap, formatLap } from './format-times'
import { keyToLabel } from './key-to-label'
import type { TireValues } from './view'

export interface DataPointQuery {
  readonly point: DataPoint
  readonly isAverage: boolean
}

export function readDataPoint(rider: RiderView, { point, isAverage }: DataPointQuery): number | undefined {
  return (isAverage ? averageReaders[point] : undefined)?.(rider) ?? exactReaders[point](rider)
}

const exactReaders: Readonly<Record<DataPoint, (rider: RiderView) => number | undefined>> = {
  Best_Lap: rider => rider.bestLap,
  Last_Lap: rider => rider.lastLap,
  Diff: rider => rider.diff,
  Gap: rider => rider.gap,
  Speed: rider => rider.speed ?? rider.currentSpeed,
  Position: rider => rider.position,
  Tire_Data: () => undefined,
}

/** Data points without a history have no average: their exact value is used. */
const averageReaders: Partial<Record<DataPoint, (rider: RiderView) => number | undefined>> = {
  Best_Lap: computeAverageLap,
  Last_Lap: computeAverageLap,
  Speed: ({ laps }) =>
    computeAverageSpeed(
      laps.map(({ speed }) => speed),
      0,
    ),
  Position: ({ laps }) => computeMean(laps.map(({ position }) => position)),
}

function computeAverageLap({ averageLap: published, laps }: RiderView): number | undefined {
  return published ?? computeMean(laps.filter(({ isPit }) => !isPit).map(({ time }) => time))
}

function computeMean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

interface DataPointDisplay {
  readonly units: DisplayUnits
  readonly tires: TireValues | undefined
}

export function formatDataPoint(
  rider: RiderView | undefined,
  query: DataPointQuery,
  { units, tires }: DataPointDisplay,
): string {
  if (!rider) return '-'
  const { point } = query
  if (point === 'Diff') return formatDiffOrGap(rider, 'diff')
  if (point === 'Gap') return formatDiffOrGap(rider, 'gap')
  if (point === 'Tire_Data') return formatTires(tires)
  return formatValue(query, readDataPoint(rider, query), units)
}

/** `F 1.9 / R 1.7 Normal` */
export function formatTires(tires: TireValues | undefined): string {
  return tires ? `F ${tires.frontTire} / R ${tires.rearTire} ${tires.tireType}` : '-'
}

function formatValue(
  { point, isAverage }: DataPointQuery,
  value: number | undefined,
  units: DisplayUnits,
): string {
  if (value === undefined) return '-'
  if (point === 'Speed') return formatSpeed(value, units)
  if (point === 'Best_Lap' || point === 'Last_Lap') return formatLap(value)
  return point === 'Position' && isAverage ? value.toFixed(1) : String(value)
}

function unitOf(point: DataPoint, units: DisplayUnits): string | undefined {
  return point === 'Speed' ? getSpeedUnit(units) : undefined
}

/** The unit of a shown value; texts such as `Leader`, `1 Lap` and `-` have none, and lap times say theirs. */
export function findShownUnit(text: string, point: DataPoint, units: DisplayUnits): string | undefined {
  if (point === 'Diff' || point === 'Gap') return /^\d+\.\d+$/.test(text) ? 's' : undefined
  return text === '-' ? undefined : unitOf(point, units)
}

/** The unit of a difference of two values; positions have none. */
export function differenceUnitOf(point: DataPoint, units: DisplayUnits): string | undefined {
  return point === 'Position' ? undefined : (unitOf(point, units) ?? 's')
}

/** Converts a difference of two values to the unit in which the values are shown. */
export function toShownDifference(
  difference: number | undefined,
  point: DataPoint,
  units: DisplayUnits,
): number | undefined {
  return point === 'Speed' && difference !== undefined ? convertSpeed(difference, units) : difference
}

/** The heading of a column of values, with the unit if they have one. */
export function headerOf(point: DataPoint, units: DisplayUnits): string {
  const unit = unitOf(point, units)
  return unit === undefined ? keyToLabel(point) : `${keyToLabel(point)} (${unit})`
}

/** The decimals of a difference: 3 for seconds, 2 for speeds, none for positions. */
export function decimalsOf({ point, isAverage }: DataPointQuery): number {
  if (point === 'Position') return isAverage ? 1 : 0
  return point === 'Speed' ? 2 : 3
}

// Reads and formats the value of a data point of one rider, exact or averaged (decisions Q-116).
import { computeAverageSpeed, formatSpeed } from '#timing'
import type { DataPoint } from './data-point'
import type { RiderView } from './rider-view'
import { formatDiffOrGap, formatLap } from './format-times'
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

export function formatDataPoint(
  rider: RiderView | undefined,
  query: DataPointQuery,
  tires?: TireValues,
): string {
  if (!rider) return '-'
  const { point, isAverage } = query
  if (point === 'Diff') return formatDiffOrGap(rider, 'diff')
  if (point === 'Gap') return formatDiffOrGap(rider, 'gap')
  if (point === 'Tire_Data') return formatTires(tires)
  return formatValue(point, readDataPoint(rider, query), isAverage)
}

/** `F 1.9 / R 1.7 Normal` */
export function formatTires(tires: TireValues | undefined): string {
  return tires ? `F ${tires.frontTire} / R ${tires.rearTire} ${tires.tireType}` : '-'
}

function formatValue(point: DataPoint, value: number | undefined, isAverage: boolean): string {
  if (value === undefined) return '-'
  if (point === 'Speed') return formatSpeed(value)
  if (point === 'Best_Lap' || point === 'Last_Lap') return formatLap(value)
  return point === 'Position' && isAverage ? value.toFixed(1) : String(value)
}

export function unitOf(point: DataPoint): string | undefined {
  return point === 'Speed' ? 'mph' : undefined
}

/** The decimals of a difference: 3 for seconds, 2 for speeds, none for positions. */
export function decimalsOf({ point, isAverage }: DataPointQuery): number {
  if (point === 'Position') return isAverage ? 1 : 0
  return point === 'Speed' ? 2 : 3
}

// The value of a rider that a data point names, exact or averaged (decisions Q-116).
import { averageSpeed, formatSpeed } from '#timing'
import type { DataPoint } from './data-point'
import type { RiderView } from './rider-view'
import { behindText, lapText } from './time-text'
import type { TireInput } from './view'

export interface DataPointReading {
  readonly point: DataPoint
  readonly isAverage: boolean
}

export function dataPointValue(rider: RiderView, { point, isAverage }: DataPointReading): number | undefined {
  return (isAverage ? averages[point] : undefined)?.(rider) ?? exact[point](rider)
}

const exact: Readonly<Record<DataPoint, (rider: RiderView) => number | undefined>> = {
  Best_Lap: rider => rider.bestLap,
  Last_Lap: rider => rider.lastLap,
  Diff: rider => rider.diff,
  Gap: rider => rider.gap,
  Speed: rider => rider.speed ?? rider.currentSpeed,
  Position: rider => rider.position,
  Tire_Data: () => undefined,
}

/** The others have no history: they stay exact. */
const averages: Partial<Record<DataPoint, (rider: RiderView) => number | undefined>> = {
  Best_Lap: averageLap,
  Last_Lap: averageLap,
  Speed: ({ laps }) =>
    averageSpeed(
      laps.map(({ speed }) => speed),
      0,
    ),
  Position: ({ laps }) => mean(laps.map(({ position }) => position)),
}

function averageLap({ averageLap: told, laps }: RiderView): number | undefined {
  return told ?? mean(laps.filter(({ isPit }) => !isPit).map(({ time }) => time))
}

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

export function dataPointText(
  rider: RiderView | undefined,
  reading: DataPointReading,
  tires?: TireInput,
): string {
  if (!rider) return '-'
  const { point, isAverage } = reading
  if (point === 'Diff') return behindText(rider, 'diff')
  if (point === 'Gap') return behindText(rider, 'gap')
  if (point === 'Tire_Data') return tireText(tires)
  return valueText(point, dataPointValue(rider, reading), isAverage)
}

/** `F 1.9 / R 1.7 Normal` */
export function tireText(tires: TireInput | undefined): string {
  return tires ? `F ${tires.frontTire} / R ${tires.rearTire} ${tires.tireType}` : '-'
}

function valueText(point: DataPoint, value: number | undefined, isAverage: boolean): string {
  if (value === undefined) return '-'
  if (point === 'Speed') return formatSpeed(value)
  if (point === 'Best_Lap' || point === 'Last_Lap') return lapText(value)
  return point === 'Position' && isAverage ? value.toFixed(1) : String(value)
}

export function unitOf(point: DataPoint): string | undefined {
  return point === 'Speed' ? 'mph' : undefined
}

/** Of a difference: seconds have 3, speeds 2, places none. */
export function decimalsOf({ point, isAverage }: DataPointReading): number {
  if (point === 'Position') return isAverage ? 1 : 0
  return point === 'Speed' ? 2 : 3
}

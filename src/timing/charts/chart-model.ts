// One chart as plain data: drawing, table, CSV and screen reader text are made of it and compute nothing themselves.
import type { Flag } from '../engine/messages'
import type { LapReason } from '../strategy/clean-lap'

export const chartKinds = ['positions', 'trace', 'laptimes', 'sectors', 'speed'] as const
export type ChartKind = (typeof chartKinds)[number]

export const chartTitles: Readonly<Record<ChartKind, string>> = {
  positions: 'Lap chart',
  trace: 'Race trace',
  laptimes: 'Lap times',
  sectors: 'Sector deltas',
  speed: 'Speed',
}

/** Lap times and seconds are in milliseconds, speeds in miles per hour. Seconds have a sign. */
export type ChartUnit = 'place' | 'lap time' | 'seconds' | 'speed'

export type PointShape =
  /** Only the line is drawn. */
  | 'none'
  | 'filled'
  | 'hollow'
  /** A cancelled lap, or where a rider stopped. */
  | 'cross'
  /** Above the scale: drawn at its upper edge. */
  | 'edge'
  /** Below the scale: drawn at its lower edge. */
  | 'low edge'

export interface ChartPoint {
  /** In laps: the end of lap 7 is at 7, line 1 of 4 of the next lap at 7.25. */
  readonly x: number
  readonly y: number
  readonly lap: number
  /** The column of the table. */
  readonly column: number
  readonly shape: PointShape
  /** A short text at the point: `P`. */
  readonly label?: string | undefined
  /** Why a lap is not clean. */
  readonly reason?: LapReason | undefined
  /** Other words about the point, such as `lapped`. */
  readonly note?: string | undefined
  /** The line begins here at 0; nothing was measured, so the point is not in the table. */
  readonly isStart?: boolean | undefined
  /** When the point was reached, since the start of the session; undefined if it is not known. */
  readonly at: number | undefined
}

export interface ChartLine {
  readonly riderId: string
  readonly number: string
  readonly name: string
  /** The rider is of the other session of the comparison. */
  readonly isOtherSession: boolean
  /** The line is broken between segments. No segment is empty. */
  readonly segments: readonly (readonly ChartPoint[])[]
}

export interface ChartRange {
  readonly min: number
  readonly max: number
}

/** A dashed horizontal line, such as the mean of a stint. */
export interface ChartLevel {
  readonly riderId: string | undefined
  /** In laps. */
  readonly from: number
  readonly to: number
  readonly y: number
  /** `1:31.665, n 4` */
  readonly label: string
}

/** A filled area, such as the times of clean laps. */
export interface ChartArea {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly label: string
}

/** A yellow, red or white flag, in laps. */
export interface ChartFlag {
  readonly from: number
  readonly to: number
  readonly flag: Flag
  /** The change to this flag lies between here and `from`; undefined if it is exact. */
  readonly uncertainFrom: number | undefined
  /** The change to the next flag lies between here and `to`; undefined if it is exact. */
  readonly certainTo?: number | undefined
}

export interface ChartBar {
  readonly lap: number
  /** The column of the table. */
  readonly column: number
  /** In laps. */
  readonly from: number
  readonly to: number
  readonly value: number
  /** Bars that do not count are hatched. */
  readonly isCounted: boolean
}

/** A value of a lap that is in the table and not drawn. */
export interface ChartCell {
  readonly riderId: string
  readonly lap: number
  /** The column of the table. */
  readonly column: number
  readonly value: number
  /** Why the lap does not count. */
  readonly note: string
}

export interface ChartModel {
  readonly kind: ChartKind
  /** `Lap chart` */
  readonly title: string
  /** `Position`, `Seconds ahead of #21 A. Zed` */
  readonly yLabel: string
  readonly unit: ChartUnit
  /** Small values are at the top. */
  readonly isInverted: boolean
  /** All laps of the chart. */
  readonly x: ChartRange
  /** Undefined if the scale fits what is in view. */
  readonly y: ChartRange | undefined
  readonly lines: readonly ChartLine[]
  readonly bars: readonly ChartBar[]
  readonly cells?: readonly ChartCell[] | undefined
  readonly levels: readonly ChartLevel[]
  readonly areas: readonly ChartArea[]
  readonly flags: readonly ChartFlag[]
  /** The headers of the values of a lap: `Position`, or `S1`, `S2`, `S3`, `Finish`. */
  readonly columns: readonly string[]
  /** Why the chart has nothing to show: `Race only`; undefined if it has. */
  readonly emptyText: string | undefined
  /** One sentence for screen readers: `Lap 12: 21 leads by 0.412 s …`. */
  readonly summary: string
}

/** The rider whom a race trace compares with: a rider's id, or one of these. `pace` is a rider at a constant pace. */
export type ChartReference = 'leader' | 'mine' | 'pace' | { readonly riderId: string }

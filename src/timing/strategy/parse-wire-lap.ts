// Converts laps, rows and flags of the wire (text in seconds) to the types of the strategy formulas.
import type { WireValue } from '../calculations/parse-number'
import { parseTime } from '../calculations/time'
import type { Flag } from '../engine/messages'
import { notMeasured } from '../wire/wire-lap'
import type { FlagTimeline } from './flag-timeline'
import type { RunningLap } from './points'
import type { StrategyLap } from './strategy-lap'

const sectorNumbers = [1, 2, 3, 4, 5] as const
type SectorNumber = (typeof sectorNumbers)[number]

/** Laps that an older version of the application left in the browser's cache lack the optional fields. */
export type WireLap = { readonly [Field in `s${SectorNumber}`]?: WireValue } & {
  readonly lapindex: number
  readonly time: WireValue
  readonly pit: boolean
  readonly at?: WireValue
  readonly raw_time?: WireValue
  readonly in?: boolean
  readonly out?: boolean
  readonly cancelled?: boolean
  readonly note?: string | undefined
  readonly flag?: string
}

export type WireRunningLap = { readonly [Field in `current_s${SectorNumber}`]?: WireValue }

export interface WireFlags {
  readonly flags?: readonly { readonly at: string; readonly flag: string }[]
  readonly flags_exact?: boolean
}

const flagsByWireName: Readonly<Record<string, Flag>> = {
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  white: 'white',
  checkered: 'chequered',
}

/** Undefined for a flag that says nothing about the track. */
export function getWireFlag(name: string | undefined): Flag | undefined {
  return flagsByWireName[name?.trim() ?? '']
}

export function parseWireLap(lap: WireLap): StrategyLap {
  return {
    number: lap.lapindex,
    at: parseTime(lap.at),
    time: lap.note === notMeasured ? undefined : parseTime(lap.raw_time ?? lap.time),
    sectors: sectorNumbers.map(sector => parseTime(lap[`s${sector}`])),
    isIn: lap.in ?? lap.pit,
    isOut: lap.out ?? false,
    isCancelled: lap.cancelled ?? false,
    flag: getWireFlag(lap.flag),
  }
}

/** The lap in progress is an out lap if the last lap ended in the pit lane. */
export function parseWireRunningLap(row: WireRunningLap, last: StrategyLap | undefined): RunningLap {
  return {
    sectors: sectorNumbers.map(sector => parseTime(row[`current_s${sector}`])),
    isOut: last?.isIn ?? false,
  }
}

export function parseWireFlags({ flags = [], flags_exact: isExact = false }: WireFlags): FlagTimeline {
  const changes = flags.flatMap(({ at, flag: name }) => {
    const flag = getWireFlag(name)
    // A session usually starts with a flag at zero, which means "missing" only for lap times.
    return flag === undefined ? [] : [{ at: parseTime(at) ?? 0, flag }]
  })
  return { changes, isExact }
}

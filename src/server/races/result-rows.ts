// What the engine says as rows of the tables. What it does not say is null there, and so is what cannot be true.
import type { AnalysisEntry, Behind, Lap, SummaryRow } from '#timing'
import type { entries, laps, StoredAnalysis } from '../db/schema'
import { storedText, textLimits } from './stored-text'

/** One rider of one class: his row of its standings, and his laps. */
export interface Result {
  readonly riderId: string
  readonly row: SummaryRow
  /** In the whole field on the track, where that has several classes. */
  readonly overallPosition: number | undefined
  readonly laps: readonly Lap[]
  /** Of a race that is over. */
  readonly analysis?: AnalysisEntry | undefined
}

export type EntryValues = typeof entries.$inferInsert
export type LapValues = typeof laps.$inferInsert

/** The bounds of the tables (migrations/0003_timing.sql). */
const bounds = {
  lapTime: [1, 2 ** 31 - 1],
  sessionTime: [0, Number.MAX_SAFE_INTEGER],
  ordinal: [1, 100_000],
  count: [0, 100_000],
} as const
const highestSpeed = 1000

function whole(value: number | undefined, [least, most]: readonly [number, number]): number | null {
  const rounded = Math.round(value ?? Number.NaN)
  return rounded >= least && rounded <= most ? rounded : null
}

function speed(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < highestSpeed ? value : null
}

function sectorTimes(sectors: readonly (number | undefined)[]) {
  const [s1Ms = null, s2Ms = null, s3Ms = null, s4Ms = null, s5Ms = null] = sectors.map(sector =>
    whole(sector, bounds.lapTime),
  )
  return { s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }
}

/** 0 laps is "on the same lap"; null where nobody is ahead. */
function lapsBehind(behind: Behind | undefined): number | null {
  return behind === undefined ? null : whole(behind.laps ?? 0, bounds.count)
}

/** In the wire's names, since that is all it is for (decisions 4.17). */
export function toStoredAnalysis(entry: AnalysisEntry): StoredAnalysis {
  return {
    overtakes: entry.overtakes,
    position_gained: entry.positionGained ?? 0,
    opening_lap_performance: entry.openingLapPerformance ?? 0,
    battles: entry.battles,
    battle_success_rate: entry.battleSuccessRate,
    attacking_battles: entry.attackingBattles,
    attack_success_rate: entry.attackSuccessRate,
    defensive_battles: entry.defensiveBattles,
  }
}

export function entryValues(raceId: string, startsAt: Date, result: Result): EntryValues {
  const { riderId, row, overallPosition } = result
  const { racer } = row
  return {
    raceId,
    riderId,
    startsAt,
    competitor: storedText(racer.competitor, textLimits.competitor) ?? '?',
    number: storedText(racer.number, textLimits.number) ?? null,
    make: storedText(racer.make, textLimits.make) ?? null,
    grid: whole(racer.grid, bounds.ordinal),
    position: whole(row.position, bounds.ordinal),
    overallPosition: whole(overallPosition, bounds.ordinal),
    laps: whole(row.laps, bounds.count) ?? 0,
    totalMs: whole(row.total, bounds.sessionTime),
    bestMs: whole(row.best, bounds.lapTime),
    bestLap: whole(row.bestLap?.number ?? racer.bestClaim?.lap, bounds.ordinal),
    diffMs: whole(row.diff?.time, bounds.sessionTime),
    diffLaps: lapsBehind(row.diff),
    gapMs: whole(row.gap?.time, bounds.sessionTime),
    gapLaps: lapsBehind(row.gap),
    pits: whole(row.pits, bounds.count),
    averageMs: whole(row.average, bounds.lapTime),
    maxSpeedMph: speed(racer.statistics.maxSpeedMph),
    ...sectorTimes(row.bestSectors),
    status: racer.status,
    analysis: result.analysis === undefined ? null : toStoredAnalysis(result.analysis),
  }
}

function lapOf(raceId: string, riderId: string, lap: Lap): LapValues {
  return {
    raceId,
    riderId,
    number: lap.number,
    atMs: whole(lap.at, bounds.sessionTime),
    timeMs: whole(lap.time, bounds.lapTime),
    ...sectorTimes(lap.sectors),
    speedMph: speed(lap.speedMph),
    position: whole(lap.position, bounds.ordinal),
    isIn: lap.isIn,
    isOut: lap.isOut,
    isCancelled: lap.isCancelled,
    isMissed: lap.isMissed,
    flag: lap.flag ?? null,
  }
}

export function lapValues(raceId: string, { riderId, laps }: Result): readonly LapValues[] {
  // A feed that numbers two laps alike means the later one, as the engine does.
  const byNumber = new Map(laps.map(lap => [lap.number, lap]))
  const countable = [...byNumber.values()].filter(lap => whole(lap.number, bounds.ordinal) === lap.number)
  return countable.map(lap => lapOf(raceId, riderId, lap))
}

// Converts results of the engine to rows of the tables. Unknown and out-of-range values become null.
import {
  type AnalysisEntry,
  getLapNote,
  type TimeOrLaps,
  type Lap,
  type SummaryRow,
  sanitizeText,
  textLimits,
  toStorableCompetitor,
  toWireAnalysis,
} from '#timing'
import type { entries, laps } from '../db/schema'

/** The check constraints of the tables (migrations/0017_rulings.sql). */
export const maxPenaltyLength = 120
const maxNoteLength = 200

/** The row of one rider in the standings of a class, and the laps. */
export interface Result {
  readonly riderId: string
  readonly row: SummaryRow
  /** The position across all classes on the track. */
  readonly overallPosition: number | undefined
  readonly laps: readonly Lap[]
  /** Present only for a finished race. */
  readonly analysis?: AnalysisEntry | undefined
}

export type EntryValues = typeof entries.$inferInsert
export type LapValues = typeof laps.$inferInsert

/** The check constraints of the tables (migrations/0003_timing.sql). */
const bounds = {
  lapTime: [1, 2 ** 31 - 1],
  sessionTime: [0, Number.MAX_SAFE_INTEGER],
  ordinal: [1, 100_000],
  count: [0, 100_000],
} as const
const maxSpeedMph = 1000

function toIntegerInRange(value: number | undefined, [min, max]: readonly [number, number]): number | null {
  const rounded = Math.round(value ?? Number.NaN)
  return rounded >= min && rounded <= max ? rounded : null
}

function toSpeed(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < maxSpeedMph ? value : null
}

function toSectorTimes(sectors: readonly (number | undefined)[]) {
  const [s1Ms = null, s2Ms = null, s3Ms = null, s4Ms = null, s5Ms = null] = sectors.map(sector =>
    toIntegerInRange(sector, bounds.lapTime),
  )
  return { s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }
}

/** 0 on the same lap; null for the leader. */
export function toLapsBehind(behind: TimeOrLaps | undefined): number | null {
  return behind === undefined ? null : toIntegerInRange(behind.laps ?? 0, bounds.count)
}

export function toEntryValues(raceId: string, startsAt: Date, result: Result): EntryValues {
  const { riderId, row, overallPosition } = result
  const { racer } = row
  return {
    raceId,
    riderId,
    startsAt,
    competitor: toStorableCompetitor(racer.competitor),
    number: sanitizeText(racer.number, textLimits.number) ?? null,
    make: sanitizeText(racer.make, textLimits.make) ?? null,
    grid: toIntegerInRange(racer.grid, bounds.ordinal),
    position: toIntegerInRange(row.position, bounds.ordinal),
    overallPosition: toIntegerInRange(overallPosition, bounds.ordinal),
    laps: toIntegerInRange(row.laps, bounds.count) ?? 0,
    totalMs: toIntegerInRange(row.total, bounds.sessionTime),
    bestMs: toIntegerInRange(row.best, bounds.lapTime),
    bestLap: toIntegerInRange(row.bestLap?.number ?? racer.bestClaim?.lap, bounds.ordinal),
    diffMs: toIntegerInRange(row.diff?.time, bounds.sessionTime),
    diffLaps: toLapsBehind(row.diff),
    gapMs: toIntegerInRange(row.gap?.time, bounds.sessionTime),
    gapLaps: toLapsBehind(row.gap),
    pits: toIntegerInRange(row.pits, bounds.count),
    averageMs: toIntegerInRange(row.average, bounds.lapTime),
    maxSpeedMph: toSpeed(racer.statistics.maxSpeedMph),
    ...toSectorTimes(row.bestSectors),
    status: racer.status,
    ...toRulingValues(row.ruling),
    // In the wire format, because it is only sent to clients (decisions 4.17).
    analysis: result.analysis === undefined ? null : toWireAnalysis(result.analysis),
  }
}

function toRulingValues(
  ruling: SummaryRow['ruling'],
): Pick<EntryValues, 'resultStatus' | 'penalty' | 'notes' | 'positionPenalties'> {
  return {
    resultStatus: ruling?.status || null,
    penalty: ruling?.penalty.slice(0, maxPenaltyLength) || null,
    notes: ruling === undefined || ruling.notes.length === 0 ? null : ruling.notes,
    positionPenalties: ruling?.moves ?? null,
  }
}

function toLapRow(raceId: string, riderId: string, lap: Lap): LapValues {
  return {
    raceId,
    riderId,
    number: lap.number,
    atMs: toIntegerInRange(lap.at, bounds.sessionTime),
    timeMs: toIntegerInRange(lap.time, bounds.lapTime),
    ...toSectorTimes(lap.sectors),
    speedMph: toSpeed(lap.speedMph),
    position: toIntegerInRange(lap.position, bounds.ordinal),
    isIn: lap.isIn,
    isOut: lap.isOut,
    isCancelled: lap.isCancelled,
    isMissed: lap.isMissed,
    flag: lap.flag ?? null,
    cancelledSectors: lap.cancelledSectors.length > 0 ? lap.cancelledSectors : null,
    note: sanitizeText(getLapNote(lap), maxNoteLength) ?? null,
  }
}

export function toLapValues(raceId: string, { riderId, laps }: Result): readonly LapValues[] {
  // Of two laps with the same number, the later one is stored, as in the engine.
  const byNumber = new Map(laps.map(lap => [lap.number, lap]))
  const storable = [...byNumber.values()].filter(
    lap => toIntegerInRange(lap.number, bounds.ordinal) === lap.number,
  )
  return storable.map(lap => toLapRow(raceId, riderId, lap))
}

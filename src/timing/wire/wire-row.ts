// Converts a row of the engine's standings to the wire format (decisions 4.11, Q-099, Q-100).
import type { RowRuling, SummaryRow } from '../engine/summary'
import {
  formatBehind,
  formatCrossingTime,
  formatWireCount,
  formatWireSeconds,
  formatWireSpeed,
  type SectorTexts,
} from './wire-text'

/** The rider of a row, as stored in the database. */
export interface WireRider {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly make: string
}

export interface RowMoment {
  /** The last crossing of start/finish, in milliseconds since 1970. */
  readonly crossedAt: number | undefined
  /** A finished session has no current values. */
  readonly isOver: boolean
  readonly sectors: number
}

/** 0 when the rider is not on the track, or the feed has no sectors. */
function computeCurrentSector({ racer, line }: SummaryRow, { isOver, sectors }: RowMoment): number {
  const { running, status, isInPit, isFinished } = racer
  // A race starts without a crossing, so on the first lap a rider is on the track after the first timing line.
  const isOut = running.startedAt !== undefined || line > 0
  const isOnTrack = !isOver && !isInPit && !isFinished && status === 'running' && isOut
  return isOnTrack && sectors > 1 ? Math.min(line + 1, sectors) : 0
}

export interface WireRow extends SectorTexts<'current_s'>, SectorTexts<'s'>, SectorTexts<'min_s'> {
  readonly position: number
  readonly number: string
  readonly name: string
  readonly make: string
  readonly best_lap: string
  readonly last_lap: string
  readonly diff: string
  readonly gap: string
  readonly diff_laps: number
  readonly gap_laps: number
  readonly speed: string
  readonly max_speed: string
  readonly current_speed: string
  readonly current_sector: number
  readonly last_crossed_start: string
  readonly avg_lap_time: string
  readonly racer_id: string
  readonly laps: number
  readonly pit: boolean
  readonly status?: RowRuling['status']
  readonly penalty?: string
  readonly notes?: string
  readonly pits: string
  readonly grid: string
}

/** Only what there is, so that the rows of a session without rules stay as they are. */
export function toWireRuling(ruling: RowRuling | undefined): Pick<WireRow, 'status' | 'penalty' | 'notes'> {
  if (ruling === undefined) return noRuling
  const { status, penalty, notes } = ruling
  return {
    ...(status !== '' && { status }),
    ...(penalty !== '' && { penalty }),
    ...(notes.length > 0 && { notes: notes.join('; ') }),
  }
}

const noRuling = {}

const noSectors: SummaryRow['currentSectors'] = []

/** Runs for every row after every record, so the sectors are written out. */
export function toWireRow(row: SummaryRow, rider: WireRider, moment: RowMoment): WireRow {
  const { racer, lastLap, bestSectors: best } = row
  const isCurrent = !moment.isOver && !racer.isFinished
  const current = isCurrent ? row.currentSectors : noSectors
  const last = lastLap?.sectors ?? noSectors
  return {
    // An excluded rider has no position; 0 means missing (decisions Q-103).
    position: row.position ?? 0,
    number: rider.number,
    name: rider.name,
    make: rider.make,
    best_lap: formatWireSeconds(row.best),
    last_lap: formatWireSeconds(lastLap?.time),
    diff: formatBehind(row.diff),
    gap: formatBehind(row.gap),
    diff_laps: row.diff?.laps ?? 0,
    gap_laps: row.gap?.laps ?? 0,
    speed: formatWireSpeed(lastLap?.speedMph),
    max_speed: formatWireSpeed(racer.statistics.maxSpeedMph),
    current_speed: isCurrent ? formatWireSpeed(racer.speedMph) : '',
    current_sector: computeCurrentSector(row, moment),
    current_s1: formatWireSeconds(current[0]),
    current_s2: formatWireSeconds(current[1]),
    current_s3: formatWireSeconds(current[2]),
    current_s4: formatWireSeconds(current[3]),
    current_s5: formatWireSeconds(current[4]),
    s1: formatWireSeconds(last[0]),
    s2: formatWireSeconds(last[1]),
    s3: formatWireSeconds(last[2]),
    s4: formatWireSeconds(last[3]),
    s5: formatWireSeconds(last[4]),
    min_s1: formatWireSeconds(best[0]),
    min_s2: formatWireSeconds(best[1]),
    min_s3: formatWireSeconds(best[2]),
    min_s4: formatWireSeconds(best[3]),
    min_s5: formatWireSeconds(best[4]),
    last_crossed_start: formatCrossingTime(moment.crossedAt),
    avg_lap_time: formatWireSeconds(row.average),
    racer_id: rider.id,
    laps: row.laps,
    pit: !moment.isOver && racer.isInPit,
    pits: formatWireCount(row.pits),
    grid: formatWireCount(racer.grid),
    ...toWireRuling(row.ruling),
  }
}

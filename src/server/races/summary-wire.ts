// Converts a row of the engine's standings to the wire format (decisions 4.11, Q-099, Q-100).
import type { SummaryRow as WireRow } from '#contract'
import type { SummaryRow } from '#timing'
import { formatBehind, formatCrossingTime, formatSeconds, formatSectors, formatSpeed } from './wire-text'

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

export function toWireRow(row: SummaryRow, rider: WireRider, moment: RowMoment): WireRow {
  const { racer, lastLap } = row
  const isCurrent = !moment.isOver && !racer.isFinished
  return {
    // An excluded rider has no position; 0 means missing (decisions Q-103).
    position: row.position ?? 0,
    number: rider.number,
    name: rider.name,
    make: rider.make,
    best_lap: formatSeconds(row.best),
    last_lap: formatSeconds(lastLap?.time),
    diff: formatBehind(row.diff),
    gap: formatBehind(row.gap),
    diff_laps: row.diff?.laps ?? 0,
    gap_laps: row.gap?.laps ?? 0,
    speed: formatSpeed(lastLap?.speedMph),
    max_speed: formatSpeed(racer.statistics.maxSpeedMph),
    current_speed: isCurrent ? formatSpeed(racer.speedMph) : '',
    current_sector: computeCurrentSector(row, moment),
    ...formatSectors('current_s', isCurrent ? row.currentSectors : []),
    ...formatSectors('s', lastLap?.sectors ?? []),
    ...formatSectors('min_s', row.bestSectors),
    last_crossed_start: formatCrossingTime(moment.crossedAt),
    avg_lap_time: formatSeconds(row.average),
    racer_id: rider.id,
    laps: row.laps,
    pit: !moment.isOver && racer.isInPit,
  }
}

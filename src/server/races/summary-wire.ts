// A row of the engine's standings in the wire's names (decisions 4.11, Q-099, Q-100).
import type { SummaryRow as WireRow } from '#contract'
import type { SummaryRow } from '#timing'
import { behindText, crossingStamp, secondsText, sectorTexts, speedText } from './wire-text'

/** Whose row it is, in the words of the tables. */
export interface WireRider {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly make: string
}

export interface RowMoment {
  /** Of the last crossing of start/finish, in milliseconds since 1970. */
  readonly crossedAt: number | undefined
  /** A finished session has nothing current. */
  readonly isOver: boolean
  readonly sectors: number
}

/** 0 off the track; a feed without sectors has none to be in. */
function currentSector({ racer, line }: SummaryRow, { isOver, sectors }: RowMoment): number {
  const { running, status, isInPit, isFinished } = racer
  // A race begins without a crossing: on its first lap he is known to be out once he has passed a line.
  const isOut = running.startedAt !== undefined || line > 0
  const isOnTrack = !isOver && !isInPit && !isFinished && status === 'running' && isOut
  return isOnTrack && sectors > 1 ? Math.min(line + 1, sectors) : 0
}

export function toWireRow(row: SummaryRow, rider: WireRider, moment: RowMoment): WireRow {
  const { racer, lastLap } = row
  const isCurrent = !moment.isOver && !racer.isFinished
  return {
    // Somebody excluded has none, and zero is missing (decisions Q-103).
    position: row.position ?? 0,
    number: rider.number,
    name: rider.name,
    make: rider.make,
    best_lap: secondsText(row.best),
    last_lap: secondsText(lastLap?.time),
    diff: behindText(row.diff),
    gap: behindText(row.gap),
    diff_laps: row.diff?.laps ?? 0,
    gap_laps: row.gap?.laps ?? 0,
    speed: speedText(lastLap?.speedMph),
    max_speed: speedText(racer.statistics.maxSpeedMph),
    current_speed: isCurrent ? speedText(racer.speedMph) : '',
    current_sector: currentSector(row, moment),
    ...sectorTexts('current_s', isCurrent ? row.currentSectors : []),
    ...sectorTexts('s', lastLap?.sectors ?? []),
    ...sectorTexts('min_s', row.bestSectors),
    last_crossed_start: crossingStamp(moment.crossedAt),
    avg_lap_time: secondsText(row.average),
    racer_id: rider.id,
    laps: row.laps,
    pit: !moment.isOver && racer.isInPit,
  }
}

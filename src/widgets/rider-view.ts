// Converts the wire row of a racer to numbers; zero and unreadable values become undefined.
import type { SummaryRow } from '#contract'
import { abbreviateName, getLatestSectors, parseNumber, readSectorTimes, type WireValue } from '#timing'
import type { LapView, Sectors } from './lap-view'

/** Times are in seconds, speeds in miles per hour. */
export interface RowView {
  /** The racer id. */
  readonly id: string
  readonly number: string
  readonly name: string
  /** `J. Van Dyke` */
  readonly shortName: string
  readonly position: number | undefined
  /** The starting position of a race. */
  readonly grid: number | undefined
  readonly isLeader: boolean
  readonly bestLap: number | undefined
  readonly lastLap: number | undefined
  readonly averageLap: number | undefined
  /** Seconds behind the leader and behind the rider ahead; the text is set for lapped riders, such as `1 Lap`. */
  readonly diff: number | undefined
  readonly gap: number | undefined
  readonly diffText: string
  readonly gapText: string
  /** `speed` is of the last completed lap, `topSpeed` of the session, `currentSpeed` the latest measurement. */
  readonly speed: number | undefined
  readonly topSpeed: number | undefined
  readonly currentSpeed: number | undefined
  /** The sector in which the racer currently is; 0 off the track. */
  readonly currentSector: number
  /** The sectors of the current lap. */
  readonly runningSectors: Sectors
  /** The sectors of the current lap; sectors not reached yet have the times of the previous lap. */
  readonly latestSectors: Sectors
  readonly bestSectors: Sectors
  /** The wire text, which `computeCountdown` parses. */
  readonly lastCrossedStart: string
  readonly isInPit: boolean
}

export interface RiderView extends RowView {
  /** The sum of the rider's best sectors (decisions Q-110). */
  readonly idealLap: number | undefined
  /** In order of the lap number. */
  readonly laps: readonly LapView[]
}

/** Other servers may send numbers, or use another name for the last lap (decisions ). */
interface LooseSummaryRow extends Omit<SummaryRow, 'number'> {
  readonly number: string | number
  readonly 'last lap'?: WireValue
  readonly lastLap?: WireValue
}

const rowViews = new WeakMap<SummaryRow, RowView>()

export function toRowView(row: SummaryRow): RowView {
  const cached = rowViews.get(row)
  if (cached) return cached
  const view = readRow(row)
  rowViews.set(row, view)
  return view
}

export function toRiderView(
  row: SummaryRow,
  idealLap: number | undefined,
  laps: readonly LapView[],
): RiderView {
  return { ...toRowView(row), idealLap, laps }
}

function readRow(row: LooseSummaryRow): RowView {
  const position = parseNumber(row.position)
  return {
    id: row.racer_id,
    number: String(row.number),
    name: row.name,
    shortName: abbreviateName(row.name),
    position,
    grid: parseNumber(row.grid),
    isLeader: position === 1,
    bestLap: parseNumber(row.best_lap),
    lastLap: parseNumber(row.last_lap ?? row.lastLap ?? row['last lap']),
    averageLap: parseNumber(row.avg_lap_time),
    diff: parseNumber(row.diff),
    gap: parseNumber(row.gap),
    diffText: parseLapsBehind(row.diff),
    gapText: parseLapsBehind(row.gap),
    speed: parseNumber(row.speed),
    topSpeed: parseNumber(row.max_speed),
    currentSpeed: parseNumber(row.current_speed),
    currentSector: parseNumber(row.current_sector) ?? 0,
    runningSectors: readSectorTimes(row, 'current_'),
    latestSectors: getLatestSectors(row),
    bestSectors: readSectorTimes(row, 'min_'),
    lastCrossedStart: row.last_crossed_start,
    isInPit: row.pit,
  }
}

/** Returns texts such as `1 Lap` unchanged, and an empty text for numbers. */
function parseLapsBehind(value: WireValue): string {
  const text = String(value ?? '').trim()
  return /^\d+ laps?$/i.test(text) ? text : ''
}

// A racer of the session in numbers: here the wire's text ends, and zero and nonsense become missing.
import type { SummaryRow } from '#contract'
import { abbreviate, latestSectors, parseNumber, sectorTimes, type WireValue } from '#timing'
import type { LapView, Sectors } from './lap-view'

/** Times in seconds, speeds in miles per hour, as people read them. */
export interface RowView {
  /** The racer's id. */
  readonly id: string
  readonly number: string
  readonly name: string
  /** `J. Van Dyke` */
  readonly shortName: string
  readonly position: number | undefined
  readonly isLeader: boolean
  readonly bestLap: number | undefined
  readonly lastLap: number | undefined
  readonly averageLap: number | undefined
  /** Behind the leader, and behind the rider ahead; the text says `1 Lap` where there is no time. */
  readonly diff: number | undefined
  readonly gap: number | undefined
  readonly diffText: string
  readonly gapText: string
  /** Of the last completed lap, of the session, and the latest reading. */
  readonly speed: number | undefined
  readonly topSpeed: number | undefined
  readonly currentSpeed: number | undefined
  /** The sector the racer is in; 0 off the track. */
  readonly currentSector: number
  /** Of the lap in progress. */
  readonly runningSectors: Sectors
  /** Of the lap in progress, and where it has not come yet of the lap before. */
  readonly latestSectors: Sectors
  readonly bestSectors: Sectors
  /** As the wire writes it; `countdown` reads it. */
  readonly lastCrossedStart: string
  readonly isInPit: boolean
}

export interface RiderView extends RowView {
  /** Made of his best sectors (decisions Q-110). */
  readonly idealLap: number | undefined
  /** In their order. */
  readonly laps: readonly LapView[]
}

/** Another server may send numbers, and call the last lap otherwise (decisions ). */
interface ForeignRow extends Omit<SummaryRow, 'number'> {
  readonly number: string | number
  readonly 'last lap'?: WireValue
  readonly lastLap?: WireValue
}

const rowViews = new WeakMap<SummaryRow, RowView>()

export function rowView(row: SummaryRow): RowView {
  const known = rowViews.get(row)
  if (known) return known
  const view = readRow(row)
  rowViews.set(row, view)
  return view
}

export function riderView(
  row: SummaryRow,
  idealLap: number | undefined,
  laps: readonly LapView[],
): RiderView {
  return { ...rowView(row), idealLap, laps }
}

function readRow(row: ForeignRow): RowView {
  const position = parseNumber(row.position)
  return {
    id: row.racer_id,
    number: String(row.number),
    name: row.name,
    shortName: abbreviate(row.name),
    position,
    isLeader: position === 1,
    bestLap: parseNumber(row.best_lap),
    lastLap: parseNumber(row.last_lap ?? row.lastLap ?? row['last lap']),
    averageLap: parseNumber(row.avg_lap_time),
    diff: parseNumber(row.diff),
    gap: parseNumber(row.gap),
    diffText: lapsBehind(row.diff),
    gapText: lapsBehind(row.gap),
    speed: parseNumber(row.speed),
    topSpeed: parseNumber(row.max_speed),
    currentSpeed: parseNumber(row.current_speed),
    currentSector: parseNumber(row.current_sector) ?? 0,
    runningSectors: sectorTimes(row, 'current_'),
    latestSectors: latestSectors(row),
    bestSectors: sectorTimes(row, 'min_'),
    lastCrossedStart: row.last_crossed_start,
    isInPit: row.pit,
  }
}

/** `1 Lap` is shown as it is; a number, zero too, is none of these. */
function lapsBehind(value: WireValue): string {
  const text = String(value ?? '').trim()
  return /^\d+ laps?$/i.test(text) ? text : ''
}

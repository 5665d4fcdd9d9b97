// Reads the stored results of a race in the wire format (decisions 4.10, 4.11). A finished session has no current
// values.
import {
  compareLaps,
  toWireLap,
  toWireRuling,
  notMeasured,
  type RowRuling,
  textLimits,
  type WireRider,
  formatBehind,
  formatCrossingTime,
  formatWireCount,
  formatWireSeconds,
  formatSectors,
  formatWireSpeed,
} from '#timing'
import type { Lap as WireLap, Race, SummaryRow as WireRow } from '#contract'
import type { Executor } from '../db/database'
import type { StoredAnalysis } from '../db/schema'
import { type EntryRow, readRaceEntries, type LapRow, readRaceLaps } from './stored-results-store'

export interface StoredResults {
  readonly rows: readonly WireRow[]
  readonly laps: readonly WireLap[]
  /** By rider; empty unless the session is a race. */
  readonly analyses: ReadonlyMap<string, StoredAnalysis>
}

type Sectors = Pick<LapRow, 's1Ms' | 's2Ms' | 's3Ms' | 's4Ms' | 's5Ms'>

const sectorsOf = ({ s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }: Sectors): readonly (number | undefined)[] =>
  [s1Ms, s2Ms, s3Ms, s4Ms, s5Ms].map(sector => sector ?? undefined)

function toWireRider({ entry, name, number, make }: EntryRow): WireRider {
  return {
    id: entry.riderId,
    name,
    number: entry.number ?? number ?? entry.competitor.slice(0, textLimits.number),
    make: entry.make ?? make ?? '',
  }
}

const behindOf = (time: number | null, laps: number | null) => ({
  time: time ?? undefined,
  laps: laps ?? undefined,
})

function toWireRowFromEntry(row: EntryRow, last: LapRow | undefined, startsAt: number): WireRow {
  const { entry } = row
  const { id, ...rider } = toWireRider(row)
  const at = last?.atMs ?? undefined
  return {
    ...rider,
    position: entry.position ?? 0,
    best_lap: formatWireSeconds(entry.bestMs),
    last_lap: formatWireSeconds(last?.timeMs),
    diff: formatBehind(behindOf(entry.diffMs, entry.diffLaps)),
    gap: formatBehind(behindOf(entry.gapMs, entry.gapLaps)),
    diff_laps: entry.diffLaps ?? 0,
    gap_laps: entry.gapLaps ?? 0,
    speed: formatWireSpeed(last?.speedMph),
    max_speed: formatWireSpeed(entry.maxSpeedMph),
    current_speed: '',
    current_sector: 0,
    ...formatSectors('current_s', []),
    ...formatSectors('s', last === undefined ? [] : sectorsOf(last)),
    ...formatSectors('min_s', sectorsOf(entry)),
    last_crossed_start: formatCrossingTime(at === undefined ? undefined : startsAt + at),
    avg_lap_time: formatWireSeconds(entry.averageMs),
    racer_id: id,
    laps: entry.laps,
    pit: false,
    pits: formatWireCount(entry.pits),
    grid: formatWireCount(entry.grid),
    ...toWireRuling(toRuling(entry)),
  }
}

function toRuling({ resultStatus, penalty, notes }: EntryRow['entry']): RowRuling {
  return { status: resultStatus ?? '', penalty: penalty ?? '', notes: notes ?? [] }
}

/** A lap that is not cancelled has a note only if its time was not measured. */
function toLapNote({ isCancelled, note }: LapRow): { isBestExcluded: boolean; note: string | undefined } {
  if (note === null) return { isBestExcluded: false, note: undefined }
  return note === notMeasured || !isCancelled
    ? { isBestExcluded: true, note: undefined }
    : { isBestExcluded: false, note }
}

function toWireLapFromRow(lap: LapRow, rider: WireRider): WireLap {
  const values = {
    ...lap,
    at: lap.atMs ?? undefined,
    time: lap.timeMs ?? undefined,
    sectors: sectorsOf(lap),
    speedMph: lap.speedMph ?? undefined,
    flag: lap.flag ?? undefined,
    ...toLapNote(lap),
  }
  return toWireLap(values, lap.position ?? undefined, rider)
}

export async function readStoredResults(
  executor: Pick<Executor, 'select'>,
  raceId: string,
  { fulldate }: Pick<Race, 'fulldate'>,
): Promise<StoredResults> {
  const entryRows = await readRaceEntries(executor, raceId)
  const lapRows = await readRaceLaps(executor, raceId)
  const riders = new Map(entryRows.map(row => [row.entry.riderId, toWireRider(row)]))
  const last = new Map<string, LapRow>()
  for (const lap of lapRows)
    if (lap.number >= (last.get(lap.riderId)?.number ?? 0)) last.set(lap.riderId, lap)
  const startsAt = Date.parse(fulldate)
  return {
    rows: entryRows.map(row => toWireRowFromEntry(row, last.get(row.entry.riderId), startsAt)),
    laps: lapRows
      .flatMap(lap => {
        const rider = riders.get(lap.riderId)
        return rider === undefined ? [] : [toWireLapFromRow(lap, rider)]
      })
      .toSorted(compareLaps),
    analyses: new Map(
      entryRows.flatMap(({ entry: { riderId, analysis } }) =>
        analysis === null ? [] : [[riderId, analysis]],
      ),
    ),
  }
}

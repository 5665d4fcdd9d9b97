// What the tables keep of a race, in the wire's names (decisions 4.10, 4.11). A session that is over has nothing
// current.
import type { Lap as WireLap, Race, SummaryRow as WireRow } from '#contract'
import type { Executor } from '../db/database'
import type { StoredAnalysis } from '../db/schema'
import { compareLaps, toWireLap } from './lap-wire'
import { type EntryRow, entriesOfRace, type LapRow, lapsOfRace } from './stored-results-store'
import { textLimits } from './stored-text'
import type { WireRider } from './summary-wire'
import { behindText, crossingStamp, secondsText, sectorTexts, speedText } from './wire-text'

export interface StoredResults {
  readonly rows: readonly WireRow[]
  readonly laps: readonly WireLap[]
  /** By rider; none of sessions that are no race. */
  readonly analyses: ReadonlyMap<string, StoredAnalysis>
}

type Sectors = Pick<LapRow, 's1Ms' | 's2Ms' | 's3Ms' | 's4Ms' | 's5Ms'>

const sectorsOf = ({ s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }: Sectors): readonly (number | undefined)[] =>
  [s1Ms, s2Ms, s3Ms, s4Ms, s5Ms].map(sector => sector ?? undefined)

function riderOf({ entry, name, number, make }: EntryRow): WireRider {
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

function toRow(row: EntryRow, last: LapRow | undefined, startsAt: number): WireRow {
  const { entry } = row
  const { id, ...rider } = riderOf(row)
  const at = last?.atMs ?? undefined
  return {
    ...rider,
    position: entry.position ?? 0,
    best_lap: secondsText(entry.bestMs),
    last_lap: secondsText(last?.timeMs),
    diff: behindText(behindOf(entry.diffMs, entry.diffLaps)),
    gap: behindText(behindOf(entry.gapMs, entry.gapLaps)),
    diff_laps: entry.diffLaps ?? 0,
    gap_laps: entry.gapLaps ?? 0,
    speed: speedText(last?.speedMph),
    max_speed: speedText(entry.maxSpeedMph),
    current_speed: '',
    current_sector: 0,
    ...sectorTexts('current_s', []),
    ...sectorTexts('s', last === undefined ? [] : sectorsOf(last)),
    ...sectorTexts('min_s', sectorsOf(entry)),
    last_crossed_start: crossingStamp(at === undefined ? undefined : startsAt + at),
    avg_lap_time: secondsText(entry.averageMs),
    racer_id: id,
    laps: entry.laps,
    pit: false,
  }
}

function toLap(lap: LapRow, rider: WireRider): WireLap {
  const timed = { ...lap, time: lap.timeMs ?? undefined, speedMph: lap.speedMph ?? undefined }
  return toWireLap({ ...timed, sectors: sectorsOf(lap) }, lap.position ?? undefined, rider)
}

export async function storedResults(
  executor: Pick<Executor, 'select'>,
  raceId: string,
  { fulldate }: Pick<Race, 'fulldate'>,
): Promise<StoredResults> {
  const entered = await entriesOfRace(executor, raceId)
  const ridden = await lapsOfRace(executor, raceId)
  const riders = new Map(entered.map(row => [row.entry.riderId, riderOf(row)]))
  const last = new Map<string, LapRow>()
  for (const lap of ridden) if (lap.number >= (last.get(lap.riderId)?.number ?? 0)) last.set(lap.riderId, lap)
  const startsAt = Date.parse(fulldate)
  return {
    rows: entered.map(row => toRow(row, last.get(row.entry.riderId), startsAt)),
    laps: ridden
      .flatMap(lap => {
        const rider = riders.get(lap.riderId)
        return rider === undefined ? [] : [toLap(lap, rider)]
      })
      .toSorted(compareLaps),
    analyses: new Map(
      entered.flatMap(({ entry: { riderId, analysis } }) => (analysis === null ? [] : [[riderId, analysis]])),
    ),
  }
}

// The state that a page displays: the snapshot and all patches applied to it.
import type { Lap, LiveEvents, Race, SummaryRow } from '#contract'

export interface View {
  readonly race: Race
  /** In order of position. */
  readonly rows: readonly SummaryRow[]
  /** In order of lap, then rider id. */
  readonly laps: readonly Lap[]
}

const keyOf = ({ racer_id, lapindex }: Pick<Lap, 'racer_id' | 'lapindex'>): string =>
  `${lapindex} ${racer_id}`

function createView(race: Race, rows: Iterable<SummaryRow>, laps: Iterable<Lap>): View {
  return {
    race,
    rows: [...rows].toSorted((one, other) => (one.position || Infinity) - (other.position || Infinity) || 0),
    laps: [...laps].toSorted(
      (one, other) => one.lapindex - other.lapindex || (one.racer_id < other.racer_id ? -1 : 1),
    ),
  }
}

export function toView({ race, data, laps }: LiveEvents['snapshot']): View {
  return createView(race, data, laps)
}

export function applyPatch(view: View, { race, rows = [], laps = [], gone }: LiveEvents['patch']): View {
  const byRider = new Map(view.rows.map(row => [row.racer_id, row]))
  const byLap = new Map(view.laps.map(lap => [keyOf(lap), lap]))
  for (const id of gone?.rows ?? []) byRider.delete(id)
  for (const lap of gone?.laps ?? []) byLap.delete(keyOf(lap))
  for (const row of rows) byRider.set(row.racer_id, row)
  for (const lap of laps) byLap.set(keyOf(lap), lap)
  return createView(race ?? view.race, byRider.values(), byLap.values())
}

const lapsByView = new WeakMap<View, ReadonlyMap<string, readonly Lap[]>>()

function groupLapsByRider({ laps }: View): ReadonlyMap<string, readonly Lap[]> {
  const lists = new Map<string, Lap[]>()
  for (const lap of laps) {
    const list = lists.get(lap.racer_id)
    if (list === undefined) lists.set(lap.racer_id, [lap])
    else list.push(lap)
  }
  return lists
}

/** In order of lap. Grouped once per view and cached. */
export function lapsOfRider(view: View, riderId: string): readonly Lap[] {
  const laps = lapsByView.get(view) ?? groupLapsByRider(view)
  lapsByView.set(view, laps)
  return laps.get(riderId) ?? []
}

/** Converts seconds to whole milliseconds; undefined when the text is not a time. */
export function parseMs(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : undefined
}

export function sectorsOf(row: Lap | SummaryRow): readonly (number | undefined)[] {
  return [row.s1, row.s2, row.s3, row.s4, row.s5].map(parseMs)
}

export function bestSectorsOf(row: SummaryRow): readonly (number | undefined)[] {
  return [row.min_s1, row.min_s2, row.min_s3, row.min_s4, row.min_s5].map(parseMs)
}

export function currentSectorsOf(row: SummaryRow): readonly (number | undefined)[] {
  return [row.current_s1, row.current_s2, row.current_s3, row.current_s4, row.current_s5].map(parseMs)
}

/** The timestamp on the wire is four hours behind UTC (decisions Q-111). */
export function parseCrossedAt({ last_crossed_start: stamp }: SummaryRow): number | undefined {
  return stamp === '' ? undefined : Date.parse(`${stamp}Z`) + 4 * 3_600_000
}

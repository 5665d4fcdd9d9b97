// What a page has on its screen: the snapshot it was sent, and every patch since.
import type { Lap, LiveEvents, Race, SummaryRow } from '#contract'

export interface View {
  readonly race: Race
  /** By position. */
  readonly rows: readonly SummaryRow[]
  /** By lap, then rider: on one lap several may have had the same place. */
  readonly laps: readonly Lap[]
}

const keyOf = ({ racer_id, lapindex }: Pick<Lap, 'racer_id' | 'lapindex'>): string =>
  `${lapindex} ${racer_id}`

function inOrder(race: Race, rows: Iterable<SummaryRow>, laps: Iterable<Lap>): View {
  return {
    race,
    rows: [...rows].toSorted((one, other) => (one.position || Infinity) - (other.position || Infinity) || 0),
    laps: [...laps].toSorted(
      (one, other) => one.lapindex - other.lapindex || (one.racer_id < other.racer_id ? -1 : 1),
    ),
  }
}

export function viewOf({ race, data, laps }: LiveEvents['snapshot']): View {
  return inOrder(race, data, laps)
}

export function patched(view: View, { race, rows = [], laps = [], gone }: LiveEvents['patch']): View {
  const byRider = new Map(view.rows.map(row => [row.racer_id, row]))
  const byLap = new Map(view.laps.map(lap => [keyOf(lap), lap]))
  for (const id of gone?.rows ?? []) byRider.delete(id)
  for (const lap of gone?.laps ?? []) byLap.delete(keyOf(lap))
  for (const row of rows) byRider.set(row.racer_id, row)
  for (const lap of laps) byLap.set(keyOf(lap), lap)
  return inOrder(race ?? view.race, byRider.values(), byLap.values())
}

const byRider = new WeakMap<View, ReadonlyMap<string, readonly Lap[]>>()

function lapsByRider({ laps }: View): ReadonlyMap<string, readonly Lap[]> {
  const lists = new Map<string, Lap[]>()
  for (const lap of laps) {
    const list = lists.get(lap.racer_id)
    if (list === undefined) lists.set(lap.racer_id, [lap])
    else list.push(lap)
  }
  return lists
}

/** In their order; a view is looked at from many sides, and its laps are dealt out once. */
export function lapsOfRider(view: View, riderId: string): readonly Lap[] {
  const known = byRider.get(view) ?? lapsByRider(view)
  byRider.set(view, known)
  return known.get(riderId) ?? []
}

/** Seconds in whole milliseconds; undefined for what is missing or no time. */
export function milliseconds(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : undefined
}

export function sectorsOf(of: Lap | SummaryRow): readonly (number | undefined)[] {
  return [of.s1, of.s2, of.s3, of.s4, of.s5].map(milliseconds)
}

export function bestSectorsOf(row: SummaryRow): readonly (number | undefined)[] {
  return [row.min_s1, row.min_s2, row.min_s3, row.min_s4, row.min_s5].map(milliseconds)
}

export function currentSectorsOf(row: SummaryRow): readonly (number | undefined)[] {
  return [row.current_s1, row.current_s2, row.current_s3, row.current_s4, row.current_s5].map(milliseconds)
}

/** The moment of a stamp that is four hours behind (decisions Q-111). */
export function crossedAt({ last_crossed_start: stamp }: SummaryRow): number | undefined {
  return stamp === '' ? undefined : Date.parse(`${stamp}Z`) + 4 * 3_600_000
}

// The starting grid (C-107): a result in which penalised riders have been moved down.
import type { ClassifiedRider } from './classification'
import { listPenalties } from './penalty-state'
import type { Penalty } from './scoring'

export interface GridPlace {
  readonly competitor: string
  /** From 1. */
  readonly place: number
  /** From 1, with as many riders per row as the rules say. */
  readonly row: number
  readonly isPitStart: boolean
}

export interface GridInput {
  /** The riders in the order of the result from which the grid is made. */
  readonly order: readonly string[]
  /** Places down by rider. */
  readonly placesDown: ReadonlyMap<string, number>
  /** They start after all others. */
  readonly pitStarts: readonly string[]
  readonly gridRow: number
}

export function buildGrid({ order, placesDown, pitStarts, gridRow }: GridInput): readonly GridPlace[] {
  const starters = order.filter(competitor => !pitStarts.includes(competitor))
  const taken = takePenaltyPlaces(starters, placesDown)
  const penalised = new Set(taken.values())
  const others = starters.filter(competitor => !penalised.has(competitor))
  const places: string[] = []
  const last = Math.max(0, ...taken.keys())
  for (let place = 1; place <= Math.max(last, starters.length); place += 1) {
    const competitor = taken.get(place) ?? others.shift()
    // A gap at the end closes.
    if (competitor !== undefined) places.push(competitor)
  }
  const fromPit = order.filter(competitor => pitStarts.includes(competitor))
  return [...places, ...others, ...fromPit].map((competitor, index) => ({
    competitor,
    place: index + 1,
    row: Math.floor(index / gridRow) + 1,
    isPitStart: pitStarts.includes(competitor),
  }))
}

/** The penalised riders by their place: the own one plus the places down, or the next one that is free. */
function takePenaltyPlaces(
  starters: readonly string[],
  placesDown: ReadonlyMap<string, number>,
): ReadonlyMap<number, string> {
  const taken = new Map<number, string>()
  for (const [index, competitor] of starters.entries()) {
    const down = placesDown.get(competitor) ?? 0
    if (down <= 0) continue
    let place = index + 1 + down
    while (taken.has(place)) place += 1
    taken.set(place, competitor)
  }
  return taken
}

/** The order of a result for a grid: disqualified riders start last. */
export function toGridOrder(riders: readonly ClassifiedRider[]): readonly string[] {
  return riders.map(({ competitor }) => competitor)
}

/** The grid penalties and starts from the pit lane that were given in a race for the next one. */
export function collectGridPenalties(
  penalties: readonly Penalty[],
): Pick<GridInput, 'placesDown' | 'pitStarts'> {
  const placesDown = new Map<string, number>()
  const pitStarts = new Set<string>()
  for (const { competitor, sanction } of listPenalties(penalties)) {
    if (sanction.type === 'grid')
      placesDown.set(competitor, (placesDown.get(competitor) ?? 0) + sanction.count)
    if (sanction.type === 'pitStart') pitStarts.add(competitor)
  }
  return { placesDown, pitStarts: [...pitStarts] }
}

// A grid that is being made: the order of a result, and what moves riders in it (C-037, C-107).
import type { GridPenalty, RaceGrid } from '#contract'
import { buildGrid, type GridPlace } from '#timing'

export interface GridOrder {
  /** Entries in the order before penalties. Others have no place. */
  readonly order: readonly string[]
  /** Places down by entry. */
  readonly placesDown: Readonly<Record<string, number>>
  readonly pitStarts: readonly string[]
}

/** Penalties are part of the places of a stored grid, so they are not applied again. */
export function toGridOrder({ riders }: RaceGrid): GridOrder {
  return {
    order: riders.filter(({ place }) => place !== null).map(({ entry }) => entry),
    placesDown: {},
    pitStarts: riders.filter(({ isPitStart }) => isPitStart).map(({ entry }) => entry),
  }
}

/** Puts a rider on a place from 0, also one without a place. */
export function placeRider(draft: GridOrder, entry: string, place: number): GridOrder {
  const others = draft.order.filter(each => each !== entry)
  return { ...draft, order: [...others.slice(0, place), entry, ...others.slice(place)] }
}

export function removeRider(draft: GridOrder, entry: string): GridOrder {
  const { [entry]: _, ...placesDown } = draft.placesDown
  return {
    order: draft.order.filter(each => each !== entry),
    placesDown,
    pitStarts: draft.pitStarts.filter(each => each !== entry),
  }
}

export function setPlacesDown(draft: GridOrder, entry: string, places: number): GridOrder {
  return { ...draft, placesDown: { ...draft.placesDown, [entry]: places } }
}

export function togglePitStart(draft: GridOrder, entry: string): GridOrder {
  const { pitStarts } = draft
  return {
    ...draft,
    pitStarts: pitStarts.includes(entry) ? pitStarts.filter(each => each !== entry) : [...pitStarts, entry],
  }
}

/** The order of a result with the penalties for this race, which add up. */
export function applyProposal(
  draft: GridOrder,
  order: readonly string[],
  penalties: readonly GridPenalty[],
): GridOrder {
  const placesDown: Record<string, number> = {}
  for (const { entry, placesDown: places } of penalties)
    if (places > 0) placesDown[entry] = (placesDown[entry] ?? 0) + places
  const pitStarts = penalties.filter(({ isPitStart }) => isPitStart).map(({ entry }) => entry)
  return { order, placesDown, pitStarts: [...new Set([...draft.pitStarts, ...pitStarts])] }
}

/** The places with all penalties applied. */
export function computePlaces(
  { order, placesDown, pitStarts }: GridOrder,
  gridRow: number,
): readonly GridPlace[] {
  return buildGrid({ order, placesDown: new Map(Object.entries(placesDown)), pitStarts, gridRow })
}

/** The rows of the grid as they stand on the track; those who start from the pit lane stand apart. */
export function toRows(places: readonly GridPlace[]): readonly (readonly GridPlace[])[] {
  const rows: GridPlace[][] = []
  for (const place of places) {
    if (place.isPitStart) continue
    const row = rows[place.row - 1]
    if (row) row.push(place)
    else rows.push([place])
  }
  return rows
}

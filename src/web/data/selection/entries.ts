// The entries of the selection: one per rider followed, of which one is the default (decisions Q-168).
import type { Category, Race, Rider } from '#contract'
import type { ActiveRider, RiderSelection, RiderType } from '../active-rider'

/** The session an entry begins with. */
export type Place = Pick<RiderSelection, 'event' | 'location' | 'race'>

export const noPlace: Place = { event: null, location: '', race: null }

export function placeOf(race: Race): Place {
  const { event, year, location } = race
  return { event: { event, year }, location, race: raceChoiceOf(race) }
}

export function raceChoiceOf(race: Race): NonNullable<RiderSelection['race']> {
  const { id, isLive, name, fulldate, best_lap, status, flagcolor } = race
  return { id, isLive, name, fulldate, best_lap, status, flagcolor }
}

export function selectionOf(rider: Rider, category: Category, place: Place): RiderSelection {
  const { id, name, status, number, make, address, tireData } = rider
  return { id, name, status, number, make, address, tireData, category, ...place }
}

export function entryOf(rider: Rider, category: Category, place: Place): ActiveRider {
  const primaryRider = selectionOf(rider, category, place)
  return { primaryRider, category, default: true, showComparison: false }
}

export function defaultEntry(entries: readonly ActiveRider[]): ActiveRider | undefined {
  return entries.find(entry => entry.default)
}

export function withDefault(entries: readonly ActiveRider[], riderId: string | undefined): ActiveRider[] {
  return entries.map(entry => {
    const isDefault = entry.primaryRider.id === riderId
    return entry.default === isDefault ? entry : { ...entry, default: isDefault }
  })
}

/** Changes one side of one entry; an entry that is gone meanwhile stays gone. */
export function withSelection(
  entries: readonly ActiveRider[],
  entryId: string,
  riderType: RiderType,
  change: Partial<RiderSelection>,
): ActiveRider[] {
  return entries.map(entry => {
    const selection = entry[riderType]
    if (entry.primaryRider.id !== entryId || !selection) return entry
    return { ...entry, [riderType]: { ...selection, ...change } }
  })
}

export function withoutComparison(entry: ActiveRider): ActiveRider {
  const { primaryRider, category, default: isDefault } = entry
  return { primaryRider, category, default: isDefault, showComparison: false }
}

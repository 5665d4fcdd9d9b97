// Pure rules for the list of active riders: one entry per rider followed, of which one is the default (decisions Q-168).
import type { Category, Race, Rider } from '#contract'
import type { RiderType } from '../race-data/state'
import type { ActiveRider, RiderSelection } from './state'

/** The event, track and race selected for a rider. */
export type RaceSelection = Pick<RiderSelection, 'event' | 'location' | 'race'>

export const noRaceSelection: RaceSelection = { event: null, location: '', race: null }

export function toRaceSelection(race: Race): RaceSelection {
  const { event, year, location } = race
  return { event: { event, year }, location, race: toSelectedRace(race) }
}

export function toSelectedRace(race: Race): NonNullable<RiderSelection['race']> {
  const { id, isLive, name, fulldate, best_lap, status, flagcolor } = race
  return { id, isLive, name, fulldate, best_lap, status, flagcolor }
}

/** The best lap belongs to another rider or to the race, until the list of races contains this rider's. */
export function dropBestLap({ event, location, race }: RaceSelection): RaceSelection {
  return { event, location, race: race && { ...race, best_lap: '' } }
}

export function toRiderSelection(
  rider: Rider,
  category: Category,
  raceSelection: RaceSelection,
): RiderSelection {
  const { id, name, status, number, make, address, tireData } = rider
  return { id, name, status, number, make, address, tireData, category, ...raceSelection }
}

export function toActiveRider(rider: Rider, category: Category, raceSelection: RaceSelection): ActiveRider {
  const primaryRider = toRiderSelection(rider, category, raceSelection)
  return { primaryRider, category, default: true, showComparison: false }
}

export function findDefaultRider(activeRiders: readonly ActiveRider[]): ActiveRider | undefined {
  return activeRiders.find(each => each.default)
}

export function setDefault(activeRiders: readonly ActiveRider[], riderId: string | undefined): ActiveRider[] {
  return activeRiders.map(each => {
    const isDefault = each.primaryRider.id === riderId
    return each.default === isDefault ? each : { ...each, default: isDefault }
  })
}

/** Adds a rider at the end as the default, or removes it; if it was the default, the last remaining one becomes it. */
export function toggleRider(activeRiders: readonly ActiveRider[], toggled: ActiveRider): ActiveRider[] {
  const { id } = toggled.primaryRider
  const others = activeRiders.filter(({ primaryRider }) => primaryRider.id !== id)
  if (others.length === activeRiders.length) return setDefault([...activeRiders, toggled], id)
  return setDefault(others, (findDefaultRider(others) ?? others.at(-1))?.primaryRider.id)
}

/** Changes one rider of one entry; nothing if the entry was removed in the meantime. */
export function updateSelection(
  activeRiders: readonly ActiveRider[],
  activeRiderId: string,
  riderType: RiderType,
  change: Partial<RiderSelection>,
): ActiveRider[] {
  return activeRiders.map(each => {
    const selection = each[riderType]
    if (each.primaryRider.id !== activeRiderId || !selection) return each
    return { ...each, [riderType]: { ...selection, ...change } }
  })
}

export function dropComparison(activeRider: ActiveRider): ActiveRider {
  const { primaryRider, category, default: isDefault } = activeRider
  return { primaryRider, category, default: isDefault, showComparison: false }
}

// With which session a rider begins (decisions ).
import type { Category, Rider } from '#contract'
import type { ActiveRider } from '../active-rider'
import { selectDefaultEntry } from '../selectors'
import type { RootState } from '../store'
import { entryOf, noPlace, type Place, placeOf } from './entries'
import { toggleRider } from './toggle-rider'

/** A new entry; throws if the rider's class is unknown, because nothing could be asked about them. */
export function newEntry(state: RootState, rider: Rider): ActiveRider {
  const category = categoryOf(state, rider)
  if (!category) throw new Error(`There is no class ${rider.category_id}`)
  return entryOf(rider, category, beginning(state, rider))
}

/** The favourites as entries, the last of them default; none of a class that is no more. */
export function entriesOf(state: RootState, riders: readonly Rider[]): ActiveRider[] {
  const known = new Map(riders.filter(rider => categoryOf(state, rider)).map(rider => [rider.id, rider]))
  return [...known.values()].reduce<ActiveRider[]>(
    (entries, rider) => toggleRider(entries, newEntry(state, rider)),
    [],
  )
}

function categoryOf({ dashboard }: RootState, rider: Rider): Category | undefined {
  return dashboard.categoryList.find(({ id }) => id === rider.category_id)
}

/** The live race, if the rider is in it; else the session looked at, if it is of the same class. */
function beginning(state: RootState, rider: Rider): Place {
  const { isLive, liveRace, liveRiderList } = state.dashboard
  const isInLiveRace = isLive && liveRiderList.some(({ id }) => id === rider.id)
  if (liveRace && isInLiveRace) return ofAnother(placeOf(liveRace))
  const entry = selectDefaultEntry(state)
  return entry?.category.id === rider.category_id ? ofAnother(entry.primaryRider) : noPlace
}

/** The best lap is that of the race, or of the rider before, until the list of races tells this one's. */
export function ofAnother({ event, location, race }: Place): Place {
  return { event, location, race: race && { ...race, best_lap: '' } }
}

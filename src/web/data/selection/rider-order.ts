// The order in which riders are offered: by the last word of the name, but riders of the live race first, by the whole
// name (dashboard document, sections 4 and 9).
import type { Race, Rider } from '#contract'
import { compareLastWords, compareNames } from '#timing'

export interface LiveRiders {
  readonly liveRace: Race | null
  readonly liveRiderList: readonly Rider[]
}

export function sortByWholeName(riders: readonly Rider[]): Rider[] {
  return riders.toSorted((one, other) => compareNames(one.name, other.name))
}

/** Riders who are not in the live race stay in the list, so that they can still be unchecked. */
export function orderOfferedRiders(
  riders: readonly Rider[],
  { liveRace, liveRiderList }: LiveRiders,
  categoryId: string | undefined,
): Rider[] {
  const isLiveCategory = liveRace !== null && (categoryId ?? liveRace.category_id) === liveRace.category_id
  const first = isLiveCategory ? liveRiderList : []
  const firstIds = new Set(first.map(({ id }) => id))
  const others = riders.filter(({ id }) => !firstIds.has(id))
  return [...first, ...others.toSorted((one, other) => compareLastWords(one.name, other.name))]
}

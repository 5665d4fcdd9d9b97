// In which order riders are offered: a class by the last word of the name, and while it is live those of the live
// race first, by the whole name (dashboard document, sections 4 and 9).
import type { Race, Rider } from '#contract'
import { compareLastWords, compareNames } from '#timing'

export interface LiveRiders {
  readonly liveRace: Race | null
  readonly liveRiderList: readonly Rider[]
}

export function byWholeName(riders: readonly Rider[]): Rider[] {
  return riders.toSorted((one, other) => compareNames(one.name, other.name))
}

/** Who is not in the live race stays in the list: whoever follows them must be able to uncheck them. */
export function ridersOffered(
  riders: readonly Rider[],
  { liveRace, liveRiderList }: LiveRiders,
  categoryId: string | undefined,
): Rider[] {
  const isLiveClass = liveRace !== null && (categoryId ?? liveRace.category_id) === liveRace.category_id
  const first = isLiveClass ? liveRiderList : []
  const isFirst = new Set(first.map(({ id }) => id))
  const others = riders.filter(({ id }) => !isFirst.has(id))
  return [...first, ...others.toSorted((one, other) => compareLastWords(one.name, other.name))]
}

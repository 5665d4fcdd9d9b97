import type { RootState } from '../root-state'

/** The riders whose marks are shown: those of the chips that are in the race, and the comparison rider. */
export function selectFollowedRiderIds({ selection, replay: { raceId } }: RootState): readonly string[] {
  const { activeRiders, shownComparison } = selection
  const riders = [...activeRiders.map(({ primaryRider }) => primaryRider), shownComparison]
  const ids = riders.flatMap(rider => (rider?.race?.id === raceId && raceId !== null ? [rider.id] : []))
  return [...new Set(ids)]
}

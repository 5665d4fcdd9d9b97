import type { RootState } from '../root-state'

/** My riders: those of the chips, and the comparison rider. Some may not be in the race. */
export function selectFollowedRiderIds({ selection, replay: { raceId } }: RootState): readonly string[] {
  const { activeRiders, shownComparison } = selection
  const ids = activeRiders.map(({ primaryRider }) => primaryRider.id)
  if (shownComparison !== null && shownComparison.race?.id === raceId) ids.push(shownComparison.id)
  return [...new Set(ids)]
}

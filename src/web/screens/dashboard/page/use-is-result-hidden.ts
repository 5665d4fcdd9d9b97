import { useAppSelector } from '../../../data/hooks'
import { isHidden } from '../../../data/replay/selectors'
import type { IsResultHidden } from '../dialogs/result-visibility'

/** Hide results: of which races nothing may be shown. */
export function useIsResultHidden(): IsResultHidden {
  const viewing = useAppSelector(state => state.viewing)
  const liveRaceId = useAppSelector(({ selection }) => selection.liveRace?.id)
  return raceId => isHidden(viewing, raceId, liveRaceId)
}

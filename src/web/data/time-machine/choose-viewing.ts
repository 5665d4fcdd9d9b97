import { momentSeen, type ViewingState, viewingChosen, wholeRace } from '../preferences/viewing'
import { selectIsReplayed } from '../replay/selectors'
import type { AppThunk, RootState } from '../root-state'

/** The finished races whose result is, or was, on the screen: a replay begins with it, except one from a link. */
function selectSeenResults(state: RootState): readonly string[] {
  return Object.values(state.raceData).flatMap(({ race, sync }) => {
    const isShown = race !== null && !race.isLive && sync.parts.summary.isLoaded
    const isFromLink = selectIsReplayed(state, race?.id) && state.replay.beginAt !== null
    return isShown && !isFromLink ? [race.id] : []
  })
}

/** Hiding results hides none that is on the screen: it was seen. */
export function chooseViewing(choice: Partial<ViewingState>): AppThunk {
  return (dispatch, getState) => {
    if (choice.isResultHidden === true)
      for (const raceId of selectSeenResults(getState())) dispatch(momentSeen({ raceId, time: wholeRace }))
    dispatch(viewingChosen(choice))
  }
}

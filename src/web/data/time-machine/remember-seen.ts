import { momentSeen, wholeRace } from '../preferences/viewing'
import { selectIsResultHidden } from '../replay/selectors'
import type { AppThunk } from '../root-state'

/** With hidden results, what was seen may be shown from then on. */
export function rememberSeen({ raceId, time }: { readonly raceId: string; readonly time: number }): AppThunk {
  return (dispatch, getState) => {
    if (!selectIsResultHidden(getState(), raceId)) return
    const isWhole = time >= getState().replay.length
    dispatch(momentSeen({ raceId, time: isWhole ? wholeRace : time }))
  }
}

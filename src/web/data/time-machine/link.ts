import { pages } from '#contract'
import { replaySought } from '../replay/actions'
import { selectReplayTime } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { selectChosenRider } from '../selection/selectors'

/** Copies the address of the moment that is shown. Everyone who is signed in can open it. */
export function copyReplayLink(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { showError, showSuccess }) => {
    const state = getState()
    const { raceId } = state.replay
    const rider = selectChosenRider(state, 'primaryRider')
    if (raceId === null) return
    const now = Date.now()
    // Rounded up: a link to a crossing must not show the moment before it.
    const tenths = Math.ceil(selectReplayTime(state, now) / 100)
    const at = (tenths / 10).toFixed(1)
    // Then this screen shows what the link shows.
    if (!state.replay.isPlaying && state.replay.mode === 'free')
      dispatch(replaySought({ now, time: tenths * 100 }))
    const params = new URLSearchParams({
      race: raceId,
      ...(rider && { rider: rider.number || rider.id }),
      at,
    })
    try {
      await navigator.clipboard.writeText(`${location.origin}${pages.userDashboard}?${params.toString()}`)
      showSuccess('link', 'Link copied')
    } catch {
      showError('link', 'The link could not be copied. Allow access to the clipboard and try again.')
    }
  }
}

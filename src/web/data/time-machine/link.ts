import { pages } from '#contract'
import { selectReplayTime } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { selectChosenRider } from '../selection/selectors'

/** Copies the address of the moment that is shown. Everyone who is signed in can open it. */
export function copyReplayLink(): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { showError, showSuccess }) => {
    const state = getState()
    const { raceId } = state.replay
    const rider = selectChosenRider(state, 'primaryRider')
    if (raceId === null) return
    const at = (selectReplayTime(state, Date.now()) / 1000).toFixed(1)
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

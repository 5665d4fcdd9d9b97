import { pages } from '#contract'
import { formatComparison, toComparisonLink } from '../selection/comparison-link'
import { replaySought } from '../replay/actions'
import { selectReplayTime } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { selectChosenRider, selectShownRider } from '../selection/selectors'

/**
 * Copies the address of the moment that is shown, on the charts page with what the charts show. Everyone who is
 * signed in can open it.
 */
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
    const charts = readCharts()
    const params = new URLSearchParams({
      race: raceId,
      ...(rider && { rider: rider.number || rider.id }),
      ...(charts && formatComparison(toComparisonLink(selectShownRider(state, 'comparisonRider'), raceId))),
      ...charts,
      at,
    })
    const page = charts ? pages.userCharts : pages.userDashboard
    // Commas are allowed in a query, and easier to read.
    const search = params.toString().replaceAll('%2C', ',')
    try {
      await navigator.clipboard.writeText(`${location.origin}${page}?${search}`)
      showSuccess('link', 'Link copied')
    } catch {
      showError('link', 'The link could not be copied. Allow access to the clipboard and try again.')
    }
  }
}

const ownParams = new Set(['race', 'rider', 'at', 'compare', 'compare_race'])

/** What the charts page shows, which it keeps in its address; undefined on another page. */
function readCharts(): Readonly<Record<string, string>> | undefined {
  const { pathname, search } = location
  if (pathname !== pages.userCharts && pathname !== pages.adminCharts) return undefined
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !ownParams.has(name)))
}

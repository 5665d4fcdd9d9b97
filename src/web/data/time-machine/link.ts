// Links to a moment of a race: `?race=&rider=&at=`.
import type { AppThunk } from '../root-state'
import { selectReplayTime } from '../replay/selectors'
import { selectChosenRider } from '../selection/selectors'

export interface MomentLink {
  readonly raceId: string
  /** The race number or the id of a rider. */
  readonly rider: string | undefined
  /** Milliseconds since the start of the timeline; `invalid` if the link has no time that can be read. */
  readonly at: number | 'start' | 'end' | 'invalid' | undefined
}

/** Undefined if the address names no race. */
export function parseLink(search: string): MomentLink | undefined {
  const params = new URLSearchParams(search)
  const raceId = params.get('race')
  if (!raceId) return undefined
  return { raceId, rider: params.get('rider') ?? undefined, at: parseTime(params.get('at')) }
}

function parseTime(text: string | null): MomentLink['at'] {
  if (text === null) return undefined
  if (text === 'start' || text === 'end') return text
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 'invalid'
}

/** Copies the address of the moment that is shown. */
export function copyReplayLink(): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { showError, showSuccess }) => {
    const state = getState()
    const { raceId } = state.replay
    const rider = selectChosenRider(state, 'primaryRider')
    if (raceId === null) return
    const at = (selectReplayTime(state, Date.now()) / 1000).toFixed(1)
    const params = new URLSearchParams({ race: raceId, ...(rider && { rider: rider.number || rider.id }), at })
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${params.toString()}`)
      showSuccess('replay', 'Link copied')
    } catch {
      showError('replay', 'The link could not be copied. Allow access to the clipboard and try again.')
    }
  }
}

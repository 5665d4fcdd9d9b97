// The comparison rider of a link: `&compare=7` in the race of the link, `&compare=7&compare_race=` in another one, or
// `&compare=none`.
import { listRaces } from '#contract'
import { ApiError } from '../api/call'
import type { AppThunk, RootState } from '../root-state'
import { comparisonRemoved, comparisonRiderChosen, comparisonShown } from './actions'
import { dropBestLap, toRaceSelection, toRiderSelection } from './active-riders'
import { findNamedRider } from './find-named-rider'
import { selectShownRider } from './selectors'
import type { RiderSelection } from './state'

/** `none` removes the comparison. */
export type ComparisonLink =
  | 'none'
  | {
      /** The race number or the id of a rider. */
      readonly rider: string
      /** Undefined for the race of the link. */
      readonly raceId: string | undefined
    }

const none = 'none'

/** Undefined if the address does not say whom to compare with. */
export function parseComparison(params: URLSearchParams): ComparisonLink | undefined {
  const rider = params.get('compare') ?? ''
  if (rider === '') return undefined
  return rider === none ? none : { rider, raceId: params.get('compare_race') || undefined }
}

export function formatComparison(comparison: ComparisonLink | undefined): Readonly<Record<string, string>> {
  if (comparison === undefined) return {}
  if (comparison === none) return { compare: none }
  const { rider, raceId } = comparison
  return { compare: rider, ...(raceId !== undefined && { compare_race: raceId }) }
}

/** The comparison on the screen; `none` if there is none. */
export function toComparisonLink(shown: RiderSelection | undefined, ownRaceId: string): ComparisonLink {
  if (!shown?.race) return none
  const { id, number, race } = shown
  return { rider: number || id, raceId: race.id === ownRaceId ? undefined : race.id }
}

/** Whether the comparison of a link to the race is on the screen. */
export function selectIsComparisonShown(
  state: RootState,
  comparison: ComparisonLink | undefined,
  ownRaceId: string,
): boolean {
  if (comparison === undefined) return true
  const { id, number, race } = selectShownRider(state, 'comparisonRider') ?? {}
  if (comparison === none) return id === undefined
  const { rider, raceId = ownRaceId } = comparison
  return (rider === number || rider === id) && race?.id === raceId
}

const slot = 'link-comparison'

/** Shows the comparison rider of a link to the race; the times of the rider are loaded after that. */
export function followComparison(
  comparison: ComparisonLink | undefined,
  ownRaceId: string,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { call, showError }) => {
    if (comparison === undefined) return
    if (comparison === none) {
      dispatch(comparisonRemoved())
      return
    }
    try {
      const { rider: named, raceId = ownRaceId } = comparison
      const { race, racers = [] } = await call(listRaces, { query: { race_id: raceId } })
      const rider = findNamedRider(racers, named)
      const category = getState().selection.categoryList.find(({ id }) => id === race?.category_id)
      if (!race || !rider || !category) {
        showError(slot, `Rider ${named}, to compare with, is not in their race.`)
        return
      }
      dispatch(comparisonRiderChosen(toRiderSelection(rider, category, dropBestLap(toRaceSelection(race)))))
      dispatch(comparisonShown())
    } catch (error) {
      if (error instanceof ApiError && !error.isHandled) showError(slot, error.message)
    }
  }
}

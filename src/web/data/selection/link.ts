// Links to a moment of a race: `?race=&rider=&at=`, and to a comparison.
import { type Category, listRaces, type Race, type Rider } from '#contract'
import { ApiError } from '../api/call'
import { replayOpened } from '../replay/actions'
import { selectIsResultHidden } from '../replay/selectors'
import type { AppThunk } from '../root-state'
import { activeRidersChosen } from './actions'
import { dropBestLap, setDefault, toActiveRider, toRaceSelection } from './active-riders'
import { fetchFavoriteRiders } from './calls'
import { type ComparisonLink, followComparison, parseComparison } from './comparison-link'
import { findNamedRider } from './find-named-rider'
import type { ActiveRider } from './state'

export interface MomentLink {
  readonly raceId: string
  /** The race number or the id of a rider. */
  readonly rider: string | undefined
  /** Milliseconds since the start of the timeline; `invalid` if the time cannot be read. */
  readonly at: number | 'start' | 'end' | 'invalid' | undefined
  /** Undefined to leave the comparison as it is. */
  readonly comparison?: ComparisonLink | undefined
  /** Whom to follow if no rider is named and no favorite is in the race: the leader, or else the first by number. */
  readonly isLeaderFollowed?: boolean
  /** The id of the rider who is followed if the race has them and the link names no rider. */
  readonly preferredRiderId?: string | undefined
}

/** Undefined if the address names no race. */
export function parseLink(search: string): MomentLink | undefined {
  const params = new URLSearchParams(search)
  const raceId = params.get('race')
  if (!raceId) return undefined
  return {
    raceId,
    rider: params.get('rider') ?? undefined,
    at: parseTime(params.get('at')),
    comparison: parseComparison(params),
  }
}

function parseTime(text: string | null): MomentLink['at'] {
  if (text === null) return undefined
  if (text === 'start' || text === 'end') return text
  const seconds = /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isNaN(seconds) ? 'invalid' : Math.round(Math.max(0, seconds) * 1000)
}

/** Of the page as it was opened: a visitor signs in first, at another address. */
let openedLink = parseLink(globalThis.location?.search ?? '')

/** The link that a page with a session has to follow. It is followed once. */
export function takeLink(search = location.search): MomentLink | undefined {
  const link = parseLink(search) ?? openedLink
  openedLink = undefined
  return link
}

/** Opens a race with the next load of the dashboard, for pages that have no dashboard. */
export function queueLink(link: MomentLink): void {
  openedLink = link
}

const slot = 'link'

/** Selects the race and the rider of the link, and opens its moment. */
export function followLink({
  raceId,
  rider,
  at,
  comparison,
  preferredRiderId,
  isLeaderFollowed = false,
}: MomentLink): AppThunk<Promise<void>> {
  return async (dispatch, getState, { call, showError }) => {
    const answer = await call(listRaces, { query: { race_id: raceId } }).catch((error: unknown) => error)
    if (!isAnswer(answer)) {
      if (answer instanceof ApiError && !answer.isHandled) showError(slot, answer.message)
      return
    }
    const { race, racers = [] } = answer
    const category = getState().selection.categoryList.find(({ id }) => id === race?.category_id)
    const chosen =
      findNamedRider(racers, rider ?? preferredRiderId) ??
      (await dispatch(chooseRider(racers, isLeaderFollowed)))
    if (!race || !category || !chosen) {
      showError(slot, 'This race has no riders.')
      return
    }
    if (rider !== undefined && !findNamedRider(racers, rider))
      showError(slot, `Rider ${rider} is not in this race.`)
    const isHidden = selectIsResultHidden(getState(), raceId)
    if (at === 'invalid') {
      const place = isHidden ? 'start' : 'end'
      showError(slot, `The time in this link cannot be read, so the session opens at its ${place}.`)
    }
    dispatch(
      activeRidersChosen(addRider(getState().selection.activeRiders, toActive(chosen, category, race))),
    )
    if (at !== undefined && at !== 'invalid') {
      // A link to the end must not show a hidden result.
      const beginAt = at === 'end' && isHidden ? 'start' : at
      dispatch(replayOpened({ raceId, mode: 'free', isBarOpen: true, beginAt }))
    }
    await dispatch(followComparison(comparison, raceId))
  }
}

function isAnswer(answer: unknown): answer is { readonly race?: Race; readonly racers?: Rider[] } {
  return typeof answer === 'object' && answer !== null && !(answer instanceof Error)
}

function toActive(rider: Rider, category: Category, race: Race): ActiveRider {
  return toActiveRider(rider, category, dropBestLap(toRaceSelection(race)))
}

/** A favorite in the race, else the leader if wanted, else the first by number. */
function chooseRider(
  racers: readonly Rider[],
  isLeaderFollowed: boolean,
): AppThunk<Promise<Rider | undefined>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    const query = userId === undefined ? {} : { userId }
    const result = await dispatch(fetchFavoriteRiders({ query, isSilent: true }))
    const favorites = fetchFavoriteRiders.fulfilled.match(result) ? (result.payload.riders ?? []) : []
    const byNumber = racers.toSorted((one, other) =>
      one.number.localeCompare(other.number, 'en', { numeric: true }),
    )
    return (
      racers.find(({ id }) => favorites.some(favorite => favorite.id === id)) ??
      (isLeaderFollowed ? findLeader(byNumber) : byNumber[0])
    )
  }
}

/** Before the start no rider has a position: then the first one. */
function findLeader(racers: readonly Rider[]): Rider | undefined {
  const rankOf = ({ position }: Rider): number => position ?? Number.MAX_SAFE_INTEGER
  return racers.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}

/** A rider who is followed already gets the race and keeps the comparison; another one is added. */
function addRider(activeRiders: readonly ActiveRider[], added: ActiveRider): ActiveRider[] {
  const { id } = added.primaryRider
  const isActive = activeRiders.some(({ primaryRider }) => primaryRider.id === id)
  const riders = isActive
    ? activeRiders.map(each => {
        const { comparisonRider, showComparison } = each
        return each.primaryRider.id === id ? { ...added, comparisonRider, showComparison } : each
      })
    : [...activeRiders, added]
  return setDefault(riders, id)
}

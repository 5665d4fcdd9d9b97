// The riders that the user follows: loaded at start, checked in the list, switched by a chip, saved as favorites.
import type { Category, Rider } from '#contract'
import { reportError } from '../api/report-error'
import type { LoadOptions } from '../api/thunk'
import type { AppThunk, RootState } from '../root-state'
import { activeRidersChosen, defaultRiderSet, dialogChanged, selectionChanged } from './actions'
import {
  dropBestLap,
  noRaceSelection,
  type RaceSelection,
  toActiveRider,
  setDefault,
  toggleRider,
  toRaceSelection,
  updateSelection,
} from './active-riders'
import { chooseCategory, fetchCategoryList, fetchFavoriteRiders, fetchLive, saveRiders } from './calls'
import { runCascade } from './cascade'
import { followLink, type MomentLink } from './link'
import { selectDefaultRider, selectRacer, selectShownRider } from './selectors'
import type { ActiveRider } from './state'

interface DashboardLoad extends LoadOptions {
  /** The race and the rider that the address names. */
  readonly link?: MomentLink | undefined
}

/** The first load of the dashboard (decisions Q-078). The templates are loaded by their own area. */
export function loadDashboard({ isSilent = false, link }: DashboardLoad = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(fetchLive({ isSilent }))
    await dispatch(fetchCategoryList({ isSilent }))
    const { categoryList, liveRace } = getState().selection
    const preferredIds = [liveRace?.category_id, selectDefaultRider(getState())?.category.id]
    const [category = categoryList[0]] = preferredIds.flatMap(
      preferredId => categoryList.find(({ id }) => id === preferredId) ?? [],
    )
    if (category) await dispatch(chooseCategory(category, { isSilent }))
    if (getState().selection.activeRiders.length === 0) await dispatch(followFavorites(isSilent))
    if (link) await dispatch(followLink(link))
    await dispatch(loadDefaultRider({ isSilent }))
  }
}

/** Opens a session from the first screen: its race and rider, at its moment. */
export function openSession(link: MomentLink): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(followLink(link))
    // The link has reported why the race cannot be opened.
    if (selectDefaultRider(getState())?.primaryRider.race?.id !== link.raceId) return
    await dispatch(loadDefaultRider())
    await dispatch(listRidersOf(selectDefaultRider(getState())?.category))
  }
}

/** Opens a race by its id. The rider on the screen stays if the race has them. */
export function openRace(raceId: string): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const preferredRiderId = selectDefaultRider(getState())?.primaryRider.id
    return dispatch(openSession({ raceId, rider: undefined, at: undefined, preferredRiderId }))
  }
}

/** Select Rider lists the category of the rider on the screen. */
function listRidersOf(category: Category | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (category && category.id !== getState().selection.category?.id)
      await dispatch(chooseCategory(category, { isBackground: true }))
  }
}

/** Follows the favorite riders if no selection was persisted. */
function followFavorites(isSilent: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    const result = await dispatch(
      fetchFavoriteRiders({ query: userId === undefined ? {} : { userId }, isSilent }),
    )
    if (!fetchFavoriteRiders.fulfilled.match(result) || getState().selection.activeRiders.length > 0) return
    dispatch(activeRidersChosen(createActiveRiders(getState(), result.payload.riders ?? [])))
  }
}

/** Checks or unchecks a rider. A new default rider is loaded. */
export function toggleActiveRider(rider: Rider): AppThunk<Promise<void>> {
  return changeRiders((dispatch, getState) => {
    const toggled = createActiveRider(getState(), rider)
    dispatch(activeRidersChosen(toggleRider(getState().selection.activeRiders, toggled)))
  })
}

/** Makes the rider of a chip the default; the category follows if it is another one. */
export function setDefaultRider(riderId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(
      changeRiders(dispatch => {
        const isActive = getState().selection.activeRiders.some(
          ({ primaryRider }) => primaryRider.id === riderId,
        )
        if (!isActive) throw new Error(`Rider ${riderId} is not active`)
        dispatch(stayInReplay(riderId))
        dispatch(defaultRiderSet(riderId))
      }),
    )
    await dispatch(listRidersOf(selectDefaultRider(getState())?.category))
  }
}

/** Follows a rider of the race on the screen, in that race. */
export function followRacer(racerId: string): AppThunk<Promise<void>> {
  return changeRiders((dispatch, getState) => {
    const { activeRiders } = getState().selection
    const current = selectDefaultRider(getState())
    const rider = selectRacer(getState(), racerId)
    if (!current || !rider) throw new Error(`Rider ${racerId} is not in the race`)
    const raceSelection = dropBestLap(current.primaryRider)
    const known = updateSelection(activeRiders, racerId, 'primaryRider', raceSelection)
    const isActive = known.some(({ primaryRider }) => primaryRider.id === racerId)
    const riders = isActive ? known : [...known, toActiveRider(rider, current.category, raceSelection)]
    dispatch(activeRidersChosen(setDefault(riders, racerId)))
  })
}

/** A rider without a race of their own is shown in the race that is replayed, at the same moment. */
function stayInReplay(riderId: string): AppThunk {
  return (dispatch, getState) => {
    const { replay, raceData, selection } = getState()
    const { race, lapSummary } = raceData.primaryRider
    const { primaryRider } = selection.activeRiders.find(each => each.primaryRider.id === riderId) ?? {}
    const isInRace = lapSummary.some(({ racer_id }) => racer_id === riderId)
    if (race === null || replay.raceId !== race.id || primaryRider?.race || !isInRace) return
    const change = dropBestLap(toRaceSelection(race))
    dispatch(selectionChanged({ activeRiderId: riderId, riderType: 'primaryRider', change }))
  }
}

/** Save in Select Rider: the checked riders of all categories become the favorites (decisions Q-077). */
export function saveSelectedRiders(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(dialogChanged({ dialog: 'isSelectRiderOpen', isOpen: false }))
    const { auth, selection } = getState()
    const riders = selection.activeRiders.map(({ primaryRider: { id } }) => ({ id }))
    if (auth.user) await dispatch(saveRiders({ body: { riders, userId: auth.user.id } }))
  }
}

/** Rolls the selection back if the change throws (decisions Q-157). */
function changeRiders(change: AppThunk): AppThunk<Promise<void>> {
  return async (dispatch, getState, { dismiss, showError }) => {
    const before = getState().selection.activeRiders
    const defaultId = selectDefaultRider(getState())?.primaryRider.id
    try {
      dispatch(change)
    } catch (error) {
      reportError('Changing the selection failed; it is rolled back', error)
      dispatch(activeRidersChosen(before))
      showError('selection', 'Failed to update rider selection')
      return
    }
    if (selectDefaultRider(getState())?.primaryRider.id === defaultId) return
    dismiss('race-check')
    await dispatch(loadDefaultRider())
  }
}

/** Loads everything of the default rider, in the background if the screen already shows that race. */
function loadDefaultRider(options: LoadOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectDefaultRider(getState())) return
    const { isLoaded } = getState().raceData.primaryRider.sync.parts.summary
    const isBackground = options.isBackground ?? isLoaded
    await dispatch(runCascade('events', { ...options, isBackground, riderType: 'primaryRider' }))
    if (selectShownRider(getState(), 'comparisonRider'))
      await dispatch(runCascade('events', { ...options, isBackground, riderType: 'comparisonRider' }))
  }
}

/** Throws if the category of the rider is unknown, because no call could be made about the rider. */
function createActiveRider(state: RootState, rider: Rider): ActiveRider {
  const category = findCategory(state, rider)
  if (!category) throw new Error(`There is no category ${rider.category_id}`)
  return toActiveRider(rider, category, chooseFirstRace(state, rider))
}

/** The last rider becomes the default; riders of deleted categories are left out. */
function createActiveRiders(state: RootState, riders: readonly Rider[]): ActiveRider[] {
  const known = new Map(riders.filter(rider => findCategory(state, rider)).map(rider => [rider.id, rider]))
  return [...known.values()].reduce<ActiveRider[]>(
    (activeRiders, rider) => toggleRider(activeRiders, createActiveRider(state, rider)),
    [],
  )
}

function findCategory({ selection }: RootState, rider: Rider): Category | undefined {
  return selection.categoryList.find(({ id }) => id === rider.category_id)
}

/** The live race if the rider is in it; else the race on the screen if it is of the same category (decisions Q-079). */
function chooseFirstRace(state: RootState, rider: Rider): RaceSelection {
  const { liveRace, liveRiderList } = state.selection
  const isInLiveRace = liveRiderList.some(({ id }) => id === rider.id)
  if (liveRace && isInLiveRace) return dropBestLap(toRaceSelection(liveRace))
  const current = selectDefaultRider(state)
  return current?.category.id === rider.category_id ? dropBestLap(current.primaryRider) : noRaceSelection
}

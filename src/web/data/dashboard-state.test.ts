import { buildMarker, refresh } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetState } from './api/reset-state'
import { defaultServices } from './api/services'
import { selectDashboardState } from './dashboard-state'
import { rootKey } from './preferences/persistor'
import { versionKey } from './preferences/version-check'
import type { AppStore, RootState } from './root-state'
import { activeRidersChosen, dialogChanged } from './selection/actions'
import type { ActiveRider } from './selection/state'
import { userRestored } from './session/reducer'
import { startApp } from './start'
import { createStore } from './store'
import {
  selectAllTemplates,
  selectClickedTemplate,
  selectCurrentTemplate,
  selectPinnedTemplates,
  selectTemplatesLoading,
} from './templates/selectors'
import { emptyBook } from './templates/state'
import { createReply } from './testing/contract-reply'
import { signedInUser } from './testing/sample-timing'

const data = {
  laps: [],
  comparisonLaps: [],
  races: [],
  lapSummary: [],
  comparisonLapSummary: [],
  events: [],
  tracks: [],
  racerAnalysisData: [],
  categoryList: [],
  riderList: [],
  favoriteRiders: [],
  liveRiderList: [],
  liveRace: null,
  tireData: null,
  comparisonRaces: [],
  comparisonEvents: [],
  comparisonTracks: [],
  isLive: false,
}

const dialogs = {
  isSelectRiderOpen: false,
  isSelectRaceOpen: false,
  isCompareRidersOpen: false,
  isAppSettingsOpen: false,
  isTemplatesOpen: false,
  isSaveTemplateOpen: false,
  isClearStorageOpen: false,
  isHistoricalRaceOpen: false,
}

const loading = {
  lapsLoading: false,
  comparisonLapsLoading: false,
  racesLoading: false,
  comparisonRacesLoading: false,
  raceLoading: false,
  lapSummaryLoading: false,
  comparisonLapSummaryLoading: false,
  eventsLoading: false,
  comparisonEventsLoading: false,
  tracksLoading: false,
  comparisonTracksLoading: false,
  racerDataLoading: false,
  racerAnalysisLoading: false,
  categoryListLoading: false,
  riderListLoading: false,
  favoriteRidersLoading: false,
  liveRaceLoading: false,
  tireDataLoading: false,
}

/** Fields that the documents do not name. */
const additions = {
  category: null,
  race: null,
  racers: [],
  comparisonRace: null,
  comparisonRacers: [],
  comparisonTireData: null,
}

const noPart = { id: null, isLoaded: false, isGapless: false }
const noRaceData = {
  riderId: null,
  raceId: null,
  race: null,
  lapSummary: [],
  laps: { byRider: {}, byNumber: {} },
  hasMoreLaps: false,
  tireData: null,
  tireConflict: null,
  weather: { current: null, historical: null },
  sync: {
    parts: { race: noPart, summary: noPart, laps: noPart },
    recentPatches: [],
    confirmedAt: null,
    isFromCache: false,
  },
}

/** State that the specification does not name at all. */
const otherState = {
  raceData: { primaryRider: noRaceData, comparisonRider: noRaceData },
  shownComparison: null,
  cascades: { primaryRider: 0, comparisonRider: 0 },
  endedLiveRaceId: null,
  loading: {},
}

function selectOtherState({ live, loading, raceData, selection }: RootState): typeof otherState {
  const { shownComparison, cascades } = selection
  // The types of the areas are wider than those of the initial state.
  return {
    raceData,
    shownComparison,
    cascades,
    endedLiveRaceId: live.endedLiveRaceId,
    loading,
  } as typeof otherState
}

const initial = {
  activeRiders: [],
  comparisonTable: false,
  rightPanelTab: 'map',
  ...data,
  ...additions,
  ...dialogs,
  ...loading,
}

const category = { id: 'cat_1', name: 'Superbike', sort_name: 'SBK' }

const ana: ActiveRider = {
  primaryRider: {
    id: 'r_21',
    category,
    event: { event: 'Spring Round', year: 2025 },
    location: 'Birmingham, Alabama',
    race: {
      id: 'x_9',
      isLive: true,
      name: 'Race 1',
      fulldate: '2025-05-17T14:10:00-05:00',
      best_lap: '85.120',
      status: 'Green Flag',
      flagcolor: 'green',
    },
    tireData: null,
    name: 'Ana Zed',
    status: '21',
    number: '21',
    make: 'Yamaha',
    address: 'Monterrey, Mexico',
  },
  category,
  default: true,
  showComparison: false,
}
const { primaryRider } = ana
/** With a comparison rider whose race is not selected yet. */
const bob: ActiveRider = {
  ...ana,
  comparisonRider: { ...primaryRider, id: 'r_6', name: 'Bob Adams', event: null, location: '', race: null },
  default: false,
}
const chosen = [bob, ana]
const following = { ...initial, activeRiders: chosen }
/** The race of the default rider is selected, but no data are loaded yet. */
const otherFollowing = {
  ...otherState,
  raceData: { ...otherState.raceData, primaryRider: { ...noRaceData, riderId: 'r_21', raceId: 'x_9' } },
}

function expectInitial(state: RootState): void {
  expect(selectDashboardState(state)).toStrictEqual(initial)
  expect(selectOtherState(state)).toStrictEqual(otherState)
}

function expectFollowing(state: RootState): void {
  expect(selectDashboardState(state)).toStrictEqual(following)
  expect(selectOtherState(state)).toStrictEqual(otherFollowing)
}

test('D-177, D-178, D-179 the initial dashboard state has the names of the specification', () => {
  const state = createStore().getState()
  expectInitial(state)
  expect(selectAllTemplates(state)).toEqual([])
  expect(selectCurrentTemplate(state)).toBeNull()
  expect(selectPinnedTemplates(state)).toEqual([])
  expect(selectClickedTemplate(state)).toBeNull()
  expect(selectTemplatesLoading(state)).toBe(false)
  expect(state.templates).toStrictEqual(emptyBook)
})

test('the global reset returns the dashboard to its initial state', () => {
  const store = createStore()
  store.dispatch(activeRidersChosen(chosen))
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: true }))
  expect(selectDashboardState(store.getState())).toStrictEqual({ ...following, isCompareRidersOpen: true })
  expect(selectOtherState(store.getState())).toStrictEqual(otherFollowing)
  store.dispatch(resetState())
  expectInitial(store.getState())
})

describe('the state persisted between visits', () => {
  const ada = { id: 'ada', firstName: 'Ada', lastName: 'Byron', role: 'user', isVerified: true } as const

  function setToken(userId: string): void {
    const claims = btoa(JSON.stringify({ sub: userId, sid: 'one', end: Date.now() / 1000 + 86_400 }))
    document.cookie = `AuthToken=head.${claims.replaceAll('=', '')}.tail; path=/`
  }

  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    localStorage.setItem(versionKey, buildMarker)
    setToken('ada')
  })
  afterEach(() => {
    document.cookie = 'AuthToken=; path=/; max-age=0'
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function startVisit(): Promise<AppStore> {
    return (await startApp(defaultServices)).store
  }

  function endVisit(): Record<string, unknown> {
    dispatchEvent(new Event('pagehide'))
    return JSON.parse(localStorage.getItem(rootKey) ?? 'null')
  }

  /** A visit of Ada with riders chosen and a dialog open. */
  async function visitAndChoose(): Promise<AppStore> {
    vi.stubGlobal('fetch', async () => createReply(refresh, { user: { ...signedInUser, ...ada } }))
    const store = await startVisit()
    store.dispatch(userRestored(ada))
    store.dispatch(activeRidersChosen(chosen))
    store.dispatch(dialogChanged({ dialog: 'isSelectRaceOpen', isOpen: true }))
    return store
  }

  test('the persisted state contains the selection, but no dialogs, loading flags or data', async () => {
    await visitAndChoose()
    expect(endVisit()['dashboard']).toStrictEqual({ activeRiders: chosen })
    expectFollowing((await startVisit()).getState())
  })

  test('dialog flags, loading flags and data in the storage are ignored', async () => {
    await visitAndChoose()
    const stored = endVisit()
    const allFlagsSet = Object.fromEntries(Object.keys({ ...dialogs, ...loading }).map(flag => [flag, true]))
    const more = {
      ...allFlagsSet,
      isLive: true,
      laps: [{}],
      comparisonTable: true,
      rightPanelTab: 'analysis',
    }
    localStorage.setItem(rootKey, JSON.stringify({ ...stored, dashboard: { ...more, activeRiders: chosen } }))
    const state = (await startVisit()).getState()
    expect(state.selection.activeRiders).toStrictEqual(chosen)
    expectFollowing(state)
  })

  test.each<[what: string, dashboard: unknown]>([
    ['text in place of the dashboard', 'riders'],
    ['no list of riders', {}],
    ['a number in place of the list of riders', { activeRiders: 5 }],
    [
      'a rider without a name',
      { activeRiders: [{ ...ana, primaryRider: { ...primaryRider, name: undefined } }] },
    ],
    ['a race without an id', { activeRiders: [{ ...ana, primaryRider: { ...primaryRider, race: {} } }] }],
    ['an entry without a category', { activeRiders: [{ ...ana, category: null }] }],
    ['a default that is not a boolean', { activeRiders: [{ ...ana, default: 'yes' }] }],
    ['an empty comparison rider', { activeRiders: [{ ...ana, comparisonRider: {} }] }],
  ])('a persisted state with %s is dropped and logged once', async (_what, dashboard) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await visitAndChoose()
    localStorage.setItem(rootKey, JSON.stringify({ ...endVisit(), dashboard }))
    expectInitial((await startVisit()).getState())
    expect(errors).toHaveBeenCalledTimes(1)
    errors.mockClear()
  })

  test('a persisted state of an earlier version without a dashboard is accepted', async () => {
    await visitAndChoose()
    localStorage.setItem(rootKey, JSON.stringify({ ...endVisit(), dashboard: undefined }))
    const state = (await startVisit()).getState()
    expect(state.auth.user).toEqual(ada)
    expectInitial(state)
  })

  test('the selected riders are not restored for another user of the browser', async () => {
    await visitAndChoose()
    endVisit()
    setToken('eve')
    expect((await startVisit()).getState().selection.activeRiders).toEqual([])
  })

  test('a malformed selection is not stored, and the app keeps working', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = await visitAndChoose()
    endVisit()
    // The cache may contain an answer in the format of another build.
    const malformed = [{ ...ana, primaryRider: { ...primaryRider, number: 21 } }] as unknown
    store.dispatch(activeRidersChosen(malformed as ActiveRider[]))
    expect(store.getState().selection.activeRiders).toBe(malformed)
    expect(endVisit()['dashboard']).toStrictEqual({ activeRiders: chosen })
    expect(errors).toHaveBeenCalledTimes(1)
    errors.mockClear()
  })
})

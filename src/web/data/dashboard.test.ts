import { buildMarker } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActiveRider } from './active-rider'
import { userRestored } from './auth'
import { activeRidersChosen, dialogChanged } from './dashboard'
import { rootKey } from './persistor'
import { bareServices } from './services'
import { startApp } from './start'
import { type AppStore, makeStore, resetState, type RootState } from './store'
import { noTracking } from './templates/template-tracking'
import { versionKey } from './version'

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
  allTemplates: [],
  currentTemplate: null,
  pinnedTemplates: [],
  clickedTemplate: null,
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
  templatesLoading: false,
}

const nothing = { id: null, isWhole: false, isSure: false }
const held = {
  raceId: null as string | null,
  parts: { race: nothing, summary: nothing, laps: nothing },
  recent: [],
  at: null,
  isKept: false,
}
const weather = { current: null, historical: null }

/** What the documents do not name and the screens need. */
const additions = {
  category: null,
  race: null,
  racers: [],
  comparisonRace: null,
  comparisonRacers: [],
  comparison: null,
  comparisonTireData: null,
  tireConflict: null,
  comparisonTireConflict: null,
  weather,
  comparisonWeather: weather,
  held,
  comparisonHeld: held,
  endedLiveRaceId: null,
  awaited: {},
  cascades: { primaryRider: 0, comparisonRider: 0 },
  templateTracking: noTracking,
}

const untouched = {
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
/** Compared with somebody whose session is not chosen yet. */
const bob: ActiveRider = {
  ...ana,
  comparisonRider: { ...primaryRider, id: 'r_6', name: 'Bob Adams', event: null, location: '', race: null },
  default: false,
}
const chosen = [bob, ana]
/** Nothing is known yet of the race that Ana is followed in. */
const following = { ...untouched, activeRiders: chosen, held: { ...held, raceId: 'x_9' } }

test('D-177, D-178, D-179 the dashboard state at the beginning', () => {
  expect(makeStore().getState().dashboard).toStrictEqual(untouched)
})

test('the global reset empties it', () => {
  const store = makeStore()
  store.dispatch(activeRidersChosen(chosen))
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: true }))
  expect(store.getState().dashboard).toStrictEqual({ ...following, isCompareRidersOpen: true })
  store.dispatch(resetState())
  expect(store.getState().dashboard).toStrictEqual(untouched)
})

describe('between visits', () => {
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

  async function visit(): Promise<AppStore> {
    return (await startApp(bareServices)).store
  }

  function leave(): Record<string, unknown> {
    dispatchEvent(new Event('pagehide'))
    return JSON.parse(localStorage.getItem(rootKey) ?? 'null')
  }

  /** A visit of Ada's on which she chose her riders, and left with a dialog open. */
  async function visitAndChoose(): Promise<AppStore> {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: ada })))
    const store = await visit()
    store.dispatch(userRestored(ada))
    store.dispatch(activeRidersChosen(chosen))
    store.dispatch(dialogChanged({ dialog: 'isSelectRaceOpen', isOpen: true }))
    return store
  }

  test('the selection is kept; dialogs, loads and data are not', async () => {
    await visitAndChoose()
    expect(leave()['dashboard']).toStrictEqual({ activeRiders: chosen })
    expect((await visit()).getState().dashboard).toStrictEqual(following)
  })

  test('flags and data in storage, whoever wrote them, do not come back', async () => {
    await visitAndChoose()
    const kept = leave()
    const everythingUp = Object.fromEntries(Object.keys({ ...dialogs, ...loading }).map(flag => [flag, true]))
    const more = {
      ...everythingUp,
      isLive: true,
      laps: [{}],
      comparisonTable: true,
      rightPanelTab: 'analysis',
    }
    localStorage.setItem(rootKey, JSON.stringify({ ...kept, dashboard: { ...more, activeRiders: chosen } }))
    expect((await visit()).getState().dashboard).toStrictEqual(following)
  })

  test.each<[what: string, dashboard: unknown]>([
    ['something else', 'riders'],
    ['no riders', {}],
    ['riders that are no list', { activeRiders: 5 }],
    [
      'a rider without a name',
      { activeRiders: [{ ...ana, primaryRider: { ...primaryRider, name: undefined } }] },
    ],
    ['a race without an id', { activeRiders: [{ ...ana, primaryRider: { ...primaryRider, race: {} } }] }],
    ['an entry without a category', { activeRiders: [{ ...ana, category: null }] }],
    ['a default that is no boolean', { activeRiders: [{ ...ana, default: 'yes' }] }],
    ['a comparison with nobody', { activeRiders: [{ ...ana, comparisonRider: {} }] }],
  ])('what does not fit is dropped and logged once: %s', async (_what, dashboard) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await visitAndChoose()
    localStorage.setItem(rootKey, JSON.stringify({ ...leave(), dashboard }))
    expect((await visit()).getState().dashboard).toStrictEqual(untouched)
    expect(complaints).toHaveBeenCalledTimes(1)
    complaints.mockClear()
  })

  test('what was kept before there was a dashboard is still good', async () => {
    await visitAndChoose()
    localStorage.setItem(rootKey, JSON.stringify({ ...leave(), dashboard: undefined }))
    const { auth, dashboard } = (await visit()).getState()
    expect(auth.user).toEqual(ada)
    expect(dashboard).toStrictEqual(untouched)
  })

  test('the next person at this browser does not follow the riders of the last', async () => {
    await visitAndChoose()
    leave()
    setToken('eve')
    expect((await visit()).getState().dashboard.activeRiders).toEqual([])
  })

  test('a selection that could not be read back stops nothing, and is not kept', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = await visitAndChoose()
    leave()
    // An answer of another build, as the cache of the last answers may hold one.
    const strange = [{ ...ana, primaryRider: { ...primaryRider, number: 21 } }] as unknown
    store.dispatch(activeRidersChosen(strange as RootState['dashboard']['activeRiders']))
    expect(store.getState().dashboard.activeRiders).toBe(strange)
    expect(leave()['dashboard']).toStrictEqual({ activeRiders: chosen })
    expect(complaints).toHaveBeenCalledTimes(1)
    complaints.mockClear()
  })
})

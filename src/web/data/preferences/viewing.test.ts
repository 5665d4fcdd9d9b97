import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildMarker } from '#contract'
import { defaultServices } from '../api/services'
import { resetState } from '../api/reset-state'
import { startApp } from '../start'
import { createStore } from '../store'
import { rootKey } from './persistor'
import { versionKey } from './version-check'
import {
  initialViewing,
  momentSeen,
  parseViewing,
  sessionWatched,
  viewing,
  viewingChosen,
  type WatchedSession,
  wholeRace,
  type ViewingState,
} from './viewing'

const settings = {
  dataColumns: 12,
  tableRows: 20,
  showTireSection: true,
  showPinnedTemplateButtons: false,
  isCreateWidgetsSequentially: true,
}
const chosen: ViewingState = {
  delay: 12.5,
  isResultHidden: true,
  areShortcutsOn: false,
  isComparisonSynced: true,
  speedUnit: 'km/h',
  temperatureUnit: '°C',
  rainUnit: 'mm',
  clock: '12-hour',
  density: 'glove',
  seen: { x_9: 60_000 },
  areTilesCalm: true,
  boardMessages: { x_9: { r_1: { text: 'BOX', lap: 5, passings: 3 } } },
  watchedSessions: [],
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  localStorage.setItem(versionKey, buildMarker)
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startWith(stored: unknown) {
  localStorage.setItem(rootKey, JSON.stringify({ user: null, settings, viewing: stored }))
  const { store } = await startApp(defaultServices)
  return store.getState()
}

describe('the stored viewing preferences', () => {
  test('R-004 the preferences are stored and used at the next visit', async () => {
    const { store } = await startApp(defaultServices)
    store.dispatch(viewingChosen(chosen))
    await vi.advanceTimersByTimeAsync(10_000)
    const again = await startApp(defaultServices)
    expect(again.store.getState().viewing).toEqual(chosen)
  })

  test('R-004 a preference that an older version did not store gets its default', async () => {
    const { viewing: preferences } = await startWith({ delay: 3 })
    expect(preferences).toEqual({ ...initialViewing, delay: 3 })
  })

  test.each([
    ['no preferences', undefined],
    ['text', 'fast'],
    ['an unknown density', { ...chosen, density: 'tiny' }],
    ['a delay beyond the limit', { ...chosen, delay: 999 }],
    ['a message that is no text', { ...chosen, boardMessages: { x_9: { r_1: { text: 5 } } } }],
    ['a unit that does not exist', { ...chosen, speedUnit: 'knots' }],
    ['a seen time that is no number', { ...chosen, seen: { x_9: 'all' } }],
  ])(
    'R-004 a stored state with %s keeps its settings and uses the first preferences',
    async (_name, stored) => {
      const state = await startWith(stored)
      expect(state.viewing).toEqual(initialViewing)
      expect(state.settings).toMatchObject(settings)
    },
  )

  test('R-004 settings keep their seven fields', async () => {
    expect(Object.keys((await startWith(chosen)).settings)).toHaveLength(7)
  })

  test('R-004 resetting the state, as Remove Saved Data does, clears the preferences', () => {
    const store = createStore()
    store.dispatch(viewingChosen(chosen))
    store.dispatch(resetState())
    expect(store.getState().viewing).toEqual(initialViewing)
  })
})

describe('what was seen', () => {
  const see = (state: typeof initialViewing, raceId: string, time: number) =>
    viewing.reducer(state, momentSeen({ raceId, time }))

  test('R-138 the farthest moment of each race is kept', () => {
    const state = see(see(see(initialViewing, 'x_9', 5000), 'x_8', 1), 'x_9', 4000)
    expect(state.seen).toEqual({ x_9: 5000, x_8: 1 })
    expect(see(state, 'x_9', 5000)).toBe(state)
  })

  test('R-138 only the hundred races that were seen last are kept', () => {
    let state = see(initialViewing, 'x_first', wholeRace)
    for (let index = 0; index < 100; index += 1) state = see(state, `x_${index}`, 1)
    expect(Object.keys(state.seen)).toHaveLength(100)
    expect(state.seen['x_first']).toBeUndefined()
    expect(state.seen['x_99']).toBe(1)
  })

  test('R-138 a race whose result was shown stays usable after it was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify({ ...chosen, seen: { x_9: wholeRace } }))
    expect(parseViewing(stored).seen).toEqual({ x_9: wholeRace })
  })
})

describe('the watched sessions', () => {
  const createSession = (raceId: string, more: Partial<WatchedSession> = {}): WatchedSession => ({
    raceId,
    race: 'Race 1',
    category: 'SBK',
    event: 'Spring Round',
    year: 2026,
    location: 'Birmingham, Alabama',
    riderId: 'r_21',
    number: '21',
    name: 'Ana Zed',
    at: null,
    ...more,
  })
  const watch = (state: typeof initialViewing, session: WatchedSession) =>
    viewing.reducer(state, sessionWatched(session))

  test('R-410 the last six are kept, newest first, each race once with its last rider and moment', () => {
    let state = initialViewing
    for (let index = 0; index < 8; index += 1) state = watch(state, createSession(`x_${index}`))
    expect(state.watchedSessions.map(({ raceId }) => raceId)).toEqual([
      'x_7',
      'x_6',
      'x_5',
      'x_4',
      'x_3',
      'x_2',
    ])
    state = watch(state, createSession('x_5', { riderId: 'r_6', at: 12_300 }))
    expect(state.watchedSessions).toHaveLength(6)
    expect(state.watchedSessions[0]).toEqual(createSession('x_5', { riderId: 'r_6', at: 12_300 }))
  })

  const user = { id: 'u_1', firstName: 'Ada', lastName: 'Byron', role: 'user', isVerified: true }
  const startAs = async (userId: string | undefined) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const claims = btoa(JSON.stringify({ sub: userId, sid: 's_1', end: 9_999_999_999 }))
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(userId === undefined ? '' : `AuthToken=a.${claims}.c`)
    const stored = { ...chosen, watchedSessions: [createSession('x_9')] }
    localStorage.setItem(rootKey, JSON.stringify({ user, settings, viewing: stored }))
    const { store } = await startApp(defaultServices)
    return store.getState().viewing
  }

  test('R-410 they are restored for the same user', async () => {
    expect(await startAs('u_1')).toMatchObject({ delay: 12.5, watchedSessions: [{ raceId: 'x_9' }] })
  })

  test('R-410 they are not restored for a visitor who is not signed in as that user', async () => {
    expect(await startAs(undefined)).toMatchObject({ delay: 12.5, watchedSessions: [] })
  })

  test('R-410 resetting the state, as Remove Saved Data does, clears them', () => {
    const store = createStore()
    store.dispatch(sessionWatched(createSession('x_9')))
    store.dispatch(resetState())
    expect(store.getState().viewing.watchedSessions).toEqual([])
  })
})

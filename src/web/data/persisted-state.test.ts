// Checks the stored format of the active riders in the storage itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseComparisonRider, compareRiders, removeComparison } from './comparison/thunks'
import { loadDashboard, toggleActiveRider } from './selection/thunks'
import { createPersistedStateReader, mergePersistedStates, persistedState } from './persisted-state'
import { Persistor, rootKey } from './preferences/persistor'
import { momentSeen, viewingChosen } from './preferences/viewing'
import type { AppStore } from './root-state'
import { ana, birmingham, bob, createRacerData, spring, superbike } from './testing/sample-timing'
import { TimingServer } from './testing/timing-server'

type Entry = Record<string, unknown>

let store: AppStore
const storage = new Map<string, string>()

beforeEach(async () => {
  const server = new TimingServer()
  const data = createRacerData(ana, 'x_9', { laps: [] })
  server.answers.set('racer-data', { primary: data, comparison: data })
  store = server.createStore()
  await store.dispatch(loadDashboard())
  await store.dispatch(toggleActiveRider(ana))
})
afterEach(() => vi.unstubAllGlobals())

function readStoredRiders(): Entry[] {
  const persistor = new Persistor({
    storage: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    },
    schema: persistedState,
    select: createPersistedStateReader(() => store.getState()),
    merge: mergePersistedStates,
  })
  persistor.flush()
  const { dashboard } = JSON.parse(storage.get(rootKey) ?? '{}') as { dashboard: { activeRiders: Entry[] } }
  return dashboard.activeRiders
}

/** The primary and the comparison rider have the same fields. */
const createSelection = (id: string) =>
  expect.objectContaining({
    id,
    category: superbike,
    event: spring,
    location: birmingham,
    race: expect.objectContaining({ id: 'x_9', isLive: false }),
    tireData: null,
  })

test('D-149 D-150 a stored active rider has a primary rider, an optional comparison rider, a category and two flags', async () => {
  const single = {
    primaryRider: createSelection(ana.id),
    category: superbike,
    default: true,
    showComparison: false,
  }
  expect(readStoredRiders()).toEqual([single])
  await store.dispatch(chooseComparisonRider(bob))
  expect(readStoredRiders()).toEqual([{ ...single, comparisonRider: createSelection(bob.id) }])
  await store.dispatch(compareRiders())
  expect(readStoredRiders()).toEqual([
    { ...single, comparisonRider: createSelection(bob.id), showComparison: true },
  ])
  store.dispatch(removeComparison())
  expect(readStoredRiders()).toEqual([single])
  await store.dispatch(toggleActiveRider(bob))
  expect(readStoredRiders().map(entry => entry['default'])).toEqual([false, true])
})

test('R-137 what was chosen and seen in two tabs is all stored', () => {
  const read = createPersistedStateReader(() => store.getState())
  const base = read()
  const delayed = { ...base, viewing: { ...base.viewing, delay: 90, seen: { x_8: 5000 } } }
  store.dispatch(viewingChosen({ density: 'glove' }))
  store.dispatch(momentSeen({ raceId: 'x_9', time: 7000 }))
  const merged = mergePersistedStates({ stored: delayed, base, own: read() })
  const seen = { x_8: 5000, x_9: 7000 }
  expect(merged).toEqual({ ...base, viewing: { ...base.viewing, delay: 90, density: 'glove', seen } })
})

test('the active riders are one choice: those of the tab that chose last are stored', async () => {
  const read = createPersistedStateReader(() => store.getState())
  const base = read()
  const stored = { ...base, dashboard: { activeRiders: [] } }
  expect(mergePersistedStates({ stored, base, own: read() })).toEqual(stored)
  await store.dispatch(toggleActiveRider(bob))
  expect(mergePersistedStates({ stored, base, own: read() }).dashboard).toEqual(read().dashboard)
})

test('a tab stores nothing of the account that signed in in another tab', () => {
  const base = createPersistedStateReader(() => store.getState())()
  const user = { id: 'x', firstName: 'Eve', lastName: 'Long', role: 'user', isVerified: true } as const
  const stored = { ...base, user, viewing: { ...base.viewing, delay: 90 } }
  expect(mergePersistedStates({ stored, base, own: base })).toEqual(base)
})

// What is written down of whom a person follows, read back from the storage itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseComparisonRider, compareRiders, removeComparison } from './comparison/compare'
import { loadDashboard } from './first-load'
import { keptState, keptStateOf } from './kept-state'
import { Persistor, rootKey } from './persistor'
import { toggleActiveRider } from './selection/choose-riders'
import type { AppStore } from './store'
import { ana, birmingham, bob, race, row, spring, superbike } from './testing/sample-timing'
import { TimingServer } from './testing/timing-server'

type Entry = Record<string, unknown>

let store: AppStore
const storage = new Map<string, string>()

beforeEach(async () => {
  const server = new TimingServer()
  const side = { race: race('x_9'), summary: row(ana.id, 1), laps: [], tireData: null }
  server.answers.set('racer-data', { primary: side, comparison: side })
  store = server.makeStore()
  await store.dispatch(loadDashboard())
  await store.dispatch(toggleActiveRider(ana))
})
afterEach(() => vi.unstubAllGlobals())

function keptEntries(): Entry[] {
  const persistor = new Persistor({
    storage: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    },
    schema: keptState,
    select: keptStateOf(() => store.getState()),
  })
  persistor.flush()
  const { dashboard } = JSON.parse(storage.get(rootKey) ?? '{}') as { dashboard: { activeRiders: Entry[] } }
  return dashboard.activeRiders
}

/** Both sides of an entry hold the same. */
const selection = (id: string) =>
  expect.objectContaining({
    id,
    category: superbike,
    event: spring,
    location: birmingham,
    race: expect.objectContaining({ id: 'x_9', isLive: false }),
    tireData: null,
  })

test('D-149 D-150 an entry has a primary rider, perhaps one compared with, a class and two flags', async () => {
  const alone = { primaryRider: selection(ana.id), category: superbike, default: true, showComparison: false }
  expect(keptEntries()).toEqual([alone])
  await store.dispatch(chooseComparisonRider(bob))
  expect(keptEntries()).toEqual([{ ...alone, comparisonRider: selection(bob.id) }])
  await store.dispatch(compareRiders())
  expect(keptEntries()).toEqual([{ ...alone, comparisonRider: selection(bob.id), showComparison: true }])
  store.dispatch(removeComparison())
  expect(keptEntries()).toEqual([alone])
  await store.dispatch(toggleActiveRider(bob))
  expect(keptEntries().map(entry => entry['default'])).toEqual([false, true])
})

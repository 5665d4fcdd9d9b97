import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildMarker } from '#contract'
import { rehydrateMs, rootKey } from './persistor'
import { bareServices } from './services'
import { settingsChosen } from './settings'
import { startApp } from './start'
import { versionKey } from './version'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  localStorage.setItem(versionKey, buildMarker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settingsKept = {
  dataColumns: 12,
  tableRows: 20,
  showTireSection: true,
  showPinnedTemplateButtons: false,
  isCreateWidgetsSequentially: true,
}

test('P-084 the settings at the beginning', async () => {
  const { store } = await startApp(bareServices)
  expect(store.getState().settings).toEqual({
    dataColumns: 10,
    tableRows: 13,
    isOnline: true,
    isRevertWindowOpen: false,
    showTireSection: false,
    showPinnedTemplateButtons: true,
    isCreateWidgetsSequentially: false,
  })
})

test('P-085 the app waits for the kept state, and then has it', async () => {
  let answer: (text: string) => void = () => undefined
  const slow = {
    getItem: () =>
      new Promise<string>(resolve => {
        answer = resolve
      }),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const started = vi.fn<() => void>()
  const starting = startApp(bareServices, slow)
  void starting.then(() => started())
  await vi.advanceTimersByTimeAsync(rehydrateMs - 1)
  expect(started).not.toHaveBeenCalled()
  answer(JSON.stringify({ user: null, settings: settingsKept }))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveBeenCalled()
  expect((await starting).store.getState().settings).toMatchObject(settingsKept)
})

test('P-086, P-225 a storage that never answers is given up after 5000 ms: the app starts with defaults', async () => {
  const hanging = {
    getItem: () => new Promise<null>(() => undefined),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const started = vi.fn<(columns: number) => void>()
  void startApp(bareServices, hanging).then(({ store }) => started(store.getState().settings.dataColumns))
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalledWith(10)
})

test('D-423 the kept state has one key, persist:root, and 5000 ms to come back', async () => {
  const { store } = await startApp(bareServices)
  store.dispatch(settingsChosen({ dataColumns: 12 }))
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage).filter(key => key.startsWith('persist:'))).toEqual(['persist:root'])
  const asked = vi.fn<(key: string) => Promise<null>>(() => new Promise(() => undefined))
  const started = vi.fn<() => void>()
  const hanging = { getItem: asked, setItem: () => undefined, removeItem: () => undefined }
  void startApp(bareServices, hanging).then(started)
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalled()
  expect(asked.mock.calls).toEqual([['persist:root']])
})

test('P-088 the online flag follows the browser', async () => {
  const { store } = await startApp(bareServices)
  const isOnline = () => store.getState().settings.isOnline
  expect(isOnline()).toBe(true)
  vi.stubGlobal('navigator', { onLine: false })
  dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
})

test('a kept person without a cookie of theirs is not signed in', async () => {
  const user = { id: 'ada', firstName: 'Ada', lastName: 'Byron', role: 'admin', isVerified: true }
  localStorage.setItem(rootKey, JSON.stringify({ user, settings: settingsKept }))
  expect((await startApp(bareServices)).store.getState().auth.isAuthenticated).toBe(false)
})

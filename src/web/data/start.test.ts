import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildMarker } from '#contract'
import { rehydrateTimeoutMs, rootKey } from './preferences/persistor'
import { defaultServices } from './api/services'
import { settingsChosen } from './preferences/reducer'
import { startApp } from './start'
import { versionKey } from './preferences/version-check'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  localStorage.setItem(versionKey, buildMarker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const storedSettings = {
  dataColumns: 12,
  tableRows: 20,
  showTireSection: true,
  showPinnedTemplateButtons: false,
  isCreateWidgetsSequentially: true,
}

test('P-084 the initial settings have the fields of the specification', async () => {
  const { store } = await startApp(defaultServices)
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

test('P-085 the app starts with the persisted state after it has loaded', async () => {
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
  const starting = startApp(defaultServices, slow)
  void starting.then(() => started())
  await vi.advanceTimersByTimeAsync(rehydrateTimeoutMs - 1)
  expect(started).not.toHaveBeenCalled()
  answer(JSON.stringify({ user: null, settings: storedSettings }))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveBeenCalled()
  expect((await starting).store.getState().settings).toMatchObject(storedSettings)
})

test('P-086, P-225 the app starts with defaults when the storage does not answer within 5000 ms', async () => {
  const hanging = {
    getItem: () => new Promise<null>(() => undefined),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const started = vi.fn<(columns: number) => void>()
  void startApp(defaultServices, hanging).then(({ store }) => started(store.getState().settings.dataColumns))
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalledWith(10)
})

test('D-423 the persisted state is read from the key persist:root with a timeout of 5000 ms', async () => {
  const { store } = await startApp(defaultServices)
  store.dispatch(settingsChosen({ dataColumns: 12 }))
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage).filter(key => key.startsWith('persist:'))).toEqual(['persist:root'])
  const readItem = vi.fn<(key: string) => Promise<null>>(() => new Promise(() => undefined))
  const started = vi.fn<() => void>()
  const hanging = { getItem: readItem, setItem: () => undefined, removeItem: () => undefined }
  void startApp(defaultServices, hanging).then(started)
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalled()
  expect(readItem.mock.calls).toEqual([['persist:root']])
})

test('P-088 isOnline follows the online and offline events of the browser', async () => {
  const { store } = await startApp(defaultServices)
  const isOnline = () => store.getState().settings.isOnline
  expect(isOnline()).toBe(true)
  vi.stubGlobal('navigator', { onLine: false })
  dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
})

test('a persisted user is not signed in without a matching cookie', async () => {
  const user = { id: 'ada', firstName: 'Ada', lastName: 'Byron', role: 'admin', isVerified: true }
  localStorage.setItem(rootKey, JSON.stringify({ user, settings: storedSettings }))
  expect((await startApp(defaultServices)).store.getState().auth.isAuthenticated).toBe(false)
})

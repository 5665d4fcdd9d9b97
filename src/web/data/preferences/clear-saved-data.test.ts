import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSavedData,
  type Databases,
  reloadDelayMs,
  type SavedData,
  type Worker,
} from './clear-saved-data'

const failure = 'Failed to clear storage completely'
const success = 'Storage and cache cleared successfully'

/** The steps taken, in order. */
let events: string[]
let errors: unknown[][]
let cacheNames: string[]
let data: SavedData

const recordStep =
  (event: string) =>
  (...args: readonly string[]): void =>
    void events.push([event, ...args].join(' '))

function databases(outcome: 'success' | 'error' | 'blocked', names = ['laps', 'other']): Databases {
  return {
    databases: () => Promise.resolve(names.map(name => ({ name, version: 1 }))),
    deleteDatabase: name => {
      recordStep('database')(name)
      const request = Object.assign(new EventTarget(), { error: null })
      queueMicrotask(() => request.dispatchEvent(new Event(outcome)))
      // The code uses only the events and the error of a request.
      return request as unknown as IDBOpenDBRequest
    },
  }
}

function createWorker(scriptURL: string): Worker {
  const unregister = (): Promise<boolean> => {
    recordStep('unregister')(scriptURL)
    return Promise.resolve(true)
  }
  return { active: null, waiting: null, installing: { scriptURL }, unregister }
}

beforeEach(() => {
  vi.useFakeTimers()
  events = []
  errors = []
  cacheNames = ['app-shell-v1-a', 'static-v1-a', 'lapLogicV1', 'foo']
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
  localStorage.setItem('app_version', 'v0')
  localStorage.setItem('theme', 'sunlight')
  sessionStorage.setItem('anything', 'x')
  data = {
    isOnline: () => true,
    purgePersistedState: recordStep('purge'),
    reset: () => {
      recordStep('reset')()
      localStorage.setItem('written', 'by the reset')
    },
    reload: recordStep('reload'),
    showError: (slot, text) => recordStep('error')(slot, text),
    showSuccess: recordStep('success'),
    storages: () => [localStorage, sessionStorage],
    caches: () => ({
      keys: () => Promise.resolve(cacheNames),
      delete: name => {
        cacheNames = cacheNames.filter(each => each !== name)
        return Promise.resolve(true)
      },
    }),
    databases: () => databases('success'),
    workers: () =>
      Promise.resolve([
        createWorker('https://a.test/service-worker.js'),
        createWorker('https://a.test/other.js'),
      ]),
  }
})

afterEach(() => {
  vi.mocked(console.error).mockClear()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

test('D-283 D-284 D-285 D-287 everything is cleared except the version marker, the lap cache and service workers of other products', async () => {
  document.cookie = 'AuthToken=abc; path=/'
  await clearSavedData(data)
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(sessionStorage).toHaveLength(0)
  expect(cacheNames).toEqual(['lapLogicV1'])
  expect(events).toEqual([
    // The purge comes after the reset, which would cause a write.
    'reset',
    'purge',
    'database laps',
    'database other',
    'unregister https://a.test/service-worker.js',
    `success storage ${success}`,
  ])
  expect(document.cookie).toContain('AuthToken=abc')
  expect(errors).toEqual([])
})

test('D-288 D-384 the page reloads one second after the message', async () => {
  await clearSavedData(data)
  expect(events.at(-1)).toBe(`success storage ${success}`)
  vi.advanceTimersByTime(reloadDelayMs - 1)
  expect(events).not.toContain('reload')
  vi.advanceTimersByTime(1)
  expect(events.at(-1)).toBe('reload')
})

const throwError = (): never => {
  throw new Error('refused')
}

test.each<[string, () => Partial<SavedData>]>([
  ['blocked storage', () => ({ storages: throwError })],
  ['blocked caches', () => ({ caches: throwError })],
  ['a cache', () => ({ caches: () => ({ keys: () => Promise.resolve(['foo']), delete: throwError }) })],
  ['a database', () => ({ databases: () => databases('error') })],
  ['a database that another tab has open', () => ({ databases: () => databases('blocked') })],
  ['the worker', () => ({ workers: throwError })],
])('D-383 %s that cannot be cleared shows an error, and the page does not reload', async (_, broken) => {
  await clearSavedData({ ...data, ...broken() })
  vi.advanceTimersByTime(reloadDelayMs)
  expect(events.at(-1)).toBe(`error storage ${failure}`)
  expect(errors).toHaveLength(1)
})

test('a failed step of clearing does not prevent the other steps', async () => {
  await clearSavedData({ ...data, storages: throwError })
  expect(cacheNames).toEqual(['lapLogicV1'])
  expect(events).toEqual(expect.arrayContaining(['purge', 'database laps']))
})

test('offline the caches and the service worker of the app stay, so that the page can be loaded again', async () => {
  await clearSavedData({ ...data, isOnline: () => false })
  vi.advanceTimersByTime(reloadDelayMs)
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(cacheNames).toEqual(['app-shell-v1-a', 'static-v1-a', 'lapLogicV1'])
  expect(events).toEqual(['reset', 'purge', 'database laps', 'database other', `error storage ${failure}`])
  expect(errors).toEqual([])
})

test.each<[string, Partial<SavedData>]>([
  ['cannot list its databases', { databases: () => ({ deleteDatabase: throwError }) }],
  ['has no databases', { databases: () => undefined }],
  ['has no caches', { caches: () => undefined }],
  ['has no service workers', { workers: () => Promise.resolve([]) }],
])('saved data are cleared in a browser that %s', async (_, lacking) => {
  await clearSavedData({ ...data, ...lacking })
  expect(events.at(-1)).toBe(`success storage ${success}`)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSavedData,
  type Databases,
  reloadAfterMs,
  type SavedData,
  type Worker,
} from './clear-saved-data'

const failure = 'Failed to clear storage completely'
const success = 'Storage and cache cleared successfully'

/** What was done, in order. */
let events: string[]
let complaints: unknown[][]
let cacheNames: string[]
let data: SavedData

const note =
  (event: string) =>
  (...words: readonly string[]): void =>
    void events.push([event, ...words].join(' '))

function databases(outcome: 'success' | 'error' | 'blocked', names = ['laps', 'other']): Databases {
  return {
    databases: () => Promise.resolve(names.map(name => ({ name, version: 1 }))),
    deleteDatabase: name => {
      note('database')(name)
      const request = Object.assign(new EventTarget(), { error: null })
      queueMicrotask(() => request.dispatchEvent(new Event(outcome)))
      // Of a request only its events and its error are looked at.
      return request as unknown as IDBOpenDBRequest
    },
  }
}

function worker(scriptURL: string): Worker {
  const unregister = (): Promise<boolean> => {
    note('unregister')(scriptURL)
    return Promise.resolve(true)
  }
  return { active: null, waiting: null, installing: { scriptURL }, unregister }
}

beforeEach(() => {
  vi.useFakeTimers()
  events = []
  complaints = []
  cacheNames = ['app-shell-v1-a', 'static-v1-a', 'lapLogicV1', 'foo']
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  localStorage.setItem('app_version', 'v0')
  localStorage.setItem('theme', 'sunlight')
  sessionStorage.setItem('anything', 'x')
  data = {
    isOnline: () => true,
    purge: note('purge'),
    reset: () => {
      note('reset')()
      localStorage.setItem('written', 'by the reset')
    },
    reload: note('reload'),
    showError: (slot, text) => note('error')(slot, text),
    showSuccess: note('success'),
    storages: () => [localStorage, sessionStorage],
    caches: () => ({
      keys: () => Promise.resolve(cacheNames),
      delete: name => {
        cacheNames = cacheNames.filter(kept => kept !== name)
        return Promise.resolve(true)
      },
    }),
    databases: () => databases('success'),
    workers: () =>
      Promise.resolve([worker('https://a.test/service-worker.js'), worker('https://a.test/other.js')]),
  }
})

afterEach(() => {
  vi.mocked(console.error).mockClear()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

test('D-283 D-284 D-285 D-287 everything goes but the marker, the laps and the worker of others', async () => {
  document.cookie = 'AuthToken=kept; path=/'
  await clearSavedData(data)
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(sessionStorage).toHaveLength(0)
  expect(cacheNames).toEqual(['lapLogicV1'])
  expect(events).toEqual([
    // A purge before the reset would be undone by it.
    'reset',
    'purge',
    'database laps',
    'database other',
    'unregister https://a.test/service-worker.js',
    `success storage ${success}`,
  ])
  expect(document.cookie).toContain('AuthToken=kept')
  expect(complaints).toEqual([])
})

test('D-288 D-384 the page is loaded anew one second after the message', async () => {
  await clearSavedData(data)
  expect(events.at(-1)).toBe(`success storage ${success}`)
  vi.advanceTimersByTime(reloadAfterMs - 1)
  expect(events).not.toContain('reload')
  vi.advanceTimersByTime(1)
  expect(events.at(-1)).toBe('reload')
})

const refuse = (): never => {
  throw new Error('refused')
}

test.each<[string, () => Partial<SavedData>]>([
  ['blocked storage', () => ({ storages: refuse })],
  ['blocked caches', () => ({ caches: refuse })],
  ['a cache', () => ({ caches: () => ({ keys: () => Promise.resolve(['foo']), delete: refuse }) })],
  ['a database', () => ({ databases: () => databases('error') })],
  ['a database another tab holds open', () => ({ databases: () => databases('blocked') })],
  ['the worker', () => ({ workers: refuse })],
])('D-383 %s that cannot be cleared is told, and the page stays', async (_, broken) => {
  await clearSavedData({ ...data, ...broken() })
  vi.advanceTimersByTime(reloadAfterMs)
  expect(events.at(-1)).toBe(`error storage ${failure}`)
  expect(complaints).toHaveLength(1)
})

test('one failure does not keep the rest', async () => {
  await clearSavedData({ ...data, storages: refuse })
  expect(cacheNames).toEqual(['lapLogicV1'])
  expect(events).toEqual(expect.arrayContaining(['purge', 'database laps']))
})

test('offline the app itself is kept, so that the page can be had again', async () => {
  await clearSavedData({ ...data, isOnline: () => false })
  vi.advanceTimersByTime(reloadAfterMs)
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(cacheNames).toEqual(['app-shell-v1-a', 'static-v1-a', 'lapLogicV1'])
  expect(events).toEqual(['reset', 'purge', 'database laps', 'database other', `error storage ${failure}`])
  expect(complaints).toEqual([])
})

test.each<[string, Partial<SavedData>]>([
  ['cannot list its databases', { databases: () => ({ deleteDatabase: refuse }) }],
  ['has no databases', { databases: () => undefined }],
  ['has no caches', { caches: () => undefined }],
  ['has no workers', { workers: () => Promise.resolve([]) }],
])('a browser that %s is cleared all the same', async (_, lacking) => {
  await clearSavedData({ ...data, ...lacking })
  expect(events.at(-1)).toBe(`success storage ${success}`)
})

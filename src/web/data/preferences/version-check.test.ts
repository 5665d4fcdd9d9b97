import { beforeEach, expect, test, vi } from 'vitest'
import { createVersionCheck, versionKey } from './version-check'

const marker = 'v1_k1754995392'
const purge = vi.fn<() => void>()
const reset = vi.fn<() => void>()
let isOnline: boolean
let names: string[]
let check: () => Promise<void>

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  isOnline = true
  names = ['static-v0', 'app-shell-v0', 'my-static-things', 'lapLogicV1', 'other']
  const caches = {
    keys: () => Promise.resolve(names),
    delete: (name: string) => {
      names = names.filter(each => each !== name)
      return Promise.resolve(true)
    },
  }
  check = createVersionCheck({
    isOnline: () => isOnline,
    purge,
    reset,
    storages: () => [localStorage, sessionStorage],
    // The check uses only these two methods.
    caches: () => caches as unknown as CacheStorage,
  })
})

test('P-093, P-094, P-095, P-096, P-097, P-098 a different version marker clears everything except the caches of the app, and the new marker is stored', async () => {
  localStorage.setItem(versionKey, 'v0')
  localStorage.setItem('anything', 'x')
  sessionStorage.setItem('anything', 'x')
  await check()
  expect(purge).toHaveBeenCalledTimes(1)
  expect(reset).toHaveBeenCalledTimes(1)
  expect(localStorage).toHaveLength(1)
  expect(localStorage.getItem(versionKey)).toBe(marker)
  expect(sessionStorage).toHaveLength(0)
  expect(names).toEqual(['static-v0', 'app-shell-v0', 'my-static-things'])
})

test('a missing version marker clears everything', async () => {
  await check()
  expect(localStorage.getItem(versionKey)).toBe(marker)
  expect(purge).toHaveBeenCalledTimes(1)
})

test('C-071 C-072 a different version marker keeps the unsent commands and drafts of race control', async () => {
  localStorage.setItem('lap-logic-desk-unsent/x_9', '[]')
  sessionStorage.setItem('lap-logic-desk-draft', '{}')
  sessionStorage.setItem('anything', 'x')
  await check()
  expect(Object.keys(localStorage).toSorted()).toEqual([versionKey, 'lap-logic-desk-unsent/x_9'])
  expect(Object.keys(sessionStorage)).toEqual(['lap-logic-desk-draft'])
})

test('P-099 nothing is cleared when the version marker is the same', async () => {
  localStorage.setItem(versionKey, marker)
  localStorage.setItem('anything', 'x')
  await check()
  expect(localStorage.getItem('anything')).toBe('x')
  expect(purge).not.toHaveBeenCalled()
})

test('P-100 nothing is cleared or stored while offline, but when the browser comes online', async () => {
  isOnline = false
  localStorage.setItem(versionKey, 'v0')
  await check()
  expect(localStorage.getItem(versionKey)).toBe('v0')
  expect(names).toHaveLength(5)
  isOnline = true
  await check()
  expect(localStorage.getItem(versionKey)).toBe(marker)
})

test('the version check clears at most once per page load', async () => {
  await check()
  localStorage.setItem(versionKey, 'changed by another tab')
  await check()
  expect(purge).toHaveBeenCalledTimes(1)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { versionCheck, versionKey } from './version'

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
      names = names.filter(kept => kept !== name)
      return Promise.resolve(true)
    },
  }
  check = versionCheck({
    isOnline: () => isOnline,
    purge,
    reset,
    storages: () => [localStorage, sessionStorage],
    // Only these two calls of the whole interface are made.
    caches: () => caches as unknown as CacheStorage,
  })
})

test('P-093, P-094, P-095, P-096, P-097, P-098 another marker clears everything but the app’s own caches and stores the new one', async () => {
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

test('no marker counts as another one', async () => {
  await check()
  expect(localStorage.getItem(versionKey)).toBe(marker)
  expect(purge).toHaveBeenCalledTimes(1)
})

test('P-099 the same marker changes nothing', async () => {
  localStorage.setItem(versionKey, marker)
  localStorage.setItem('anything', 'x')
  await check()
  expect(localStorage.getItem('anything')).toBe('x')
  expect(purge).not.toHaveBeenCalled()
})

test('P-100 offline nothing is cleared and nothing stored; on coming online it is', async () => {
  isOnline = false
  localStorage.setItem(versionKey, 'v0')
  await check()
  expect(localStorage.getItem(versionKey)).toBe('v0')
  expect(names).toHaveLength(5)
  isOnline = true
  await check()
  expect(localStorage.getItem(versionKey)).toBe(marker)
})

test('one load clears at most once', async () => {
  await check()
  localStorage.setItem(versionKey, 'changed by another tab')
  await check()
  expect(purge).toHaveBeenCalledTimes(1)
})

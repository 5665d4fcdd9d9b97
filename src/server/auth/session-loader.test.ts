import { expect, test } from 'vitest'
import type { LiveSession } from './session-cache'
import { SessionLoader } from './session-loader'

/** Only its identity matters. */
const session = {} as LiveSession

test('N-037 sessions that are needed at the same time are loaded 500 at a time', async () => {
  const sizes: number[] = []
  const loader = new SessionLoader(async sidHashes => {
    sizes.push(sidHashes.length)
    return new Map(sidHashes.filter(sidHash => sidHash !== '3').map(sidHash => [sidHash, session]))
  })
  const found = await Promise.all(Array.from({ length: 1200 }, (_, index) => loader.load(String(index))))
  expect(sizes).toEqual([500, 500, 200])
  expect(found.filter(each => each === undefined)).toHaveLength(1)
})

test('a call never shares a query that was sent before it', async () => {
  const results: ((found: ReadonlyMap<string, LiveSession>) => void)[] = []
  const loader = new SessionLoader(() => new Promise(resolve => results.push(resolve)))
  const before = loader.load('sid')
  await expect.poll(() => results.length).toBe(1)
  const after = loader.load('sid')
  results[0]?.(new Map([['sid', session]]))
  expect(await before).toBe(session)
  await expect.poll(() => results.length).toBe(2)
  results[1]?.(new Map())
  expect(await after).toBeUndefined()
})

test('a failed query fails the calls that wait for it and no later ones', async () => {
  let isFailing = true
  const loader = new SessionLoader(async () => {
    if (isFailing) throw new Error('no database')
    return new Map([['sid', session]])
  })
  await expect(loader.load('sid')).rejects.toThrow('no database')
  isFailing = false
  expect(await loader.load('sid')).toBe(session)
})

import { expect, test } from 'vitest'
import { LruCache } from './lru-cache'

function createCache(): LruCache<string, number> {
  const cache = new LruCache<string, number>(3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index)
  return cache
}

test('evicts one entry, the least recently set, when it is full', () => {
  const cache = createCache()
  cache.set('d', 3)
  expect([...cache.entries()]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ])
  expect(cache.size).toBe(3)
})

test('reading or replacing an entry protects it from eviction', () => {
  const cache = createCache()
  expect(cache.get('a')).toBe(0)
  cache.set('b', 10)
  cache.set('d', 3)
  expect(cache.get('c')).toBeUndefined()
  expect([cache.get('a'), cache.get('b'), cache.get('d')]).toEqual([0, 10, 3])
})

test('entries can be deleted one by one or all at once', () => {
  const cache = createCache()
  cache.delete('b')
  expect(cache.get('b')).toBeUndefined()
  expect(cache.size).toBe(2)
  cache.clear()
  expect(cache.size).toBe(0)
})

test('a cache that counts bytes evicts as many entries as a new one needs', () => {
  const cache = new LruCache<string, string>(10, text => text.length)
  for (const text of ['aaa', 'bbb', 'ccc']) cache.set(text, text)
  cache.set('aaa', 'aaaa')
  expect(cache.size).toBe(10)
  cache.set('ddddd', 'ddddd')
  expect([...cache.entries()].map(([key]) => key)).toEqual(['aaa', 'ddddd'])
  expect(cache.size).toBe(9)
})

test('an entry that is larger than the cache is not stored and evicts no other', () => {
  const cache = new LruCache<string, string>(10, text => text.length)
  cache.set('a', 'a')
  cache.set('b', 'b'.repeat(11))
  expect([...cache.entries()]).toEqual([['a', 'a']])
  cache.set('a', 'a'.repeat(11))
  expect(cache.size).toBe(0)
})

test('a cache with 50,000 entries evicts one entry for each new one, never all at once', () => {
  const maxSize = 50_000
  const cache = new LruCache<number, number>(maxSize)
  for (let key = 0; key < maxSize + 10; key++) cache.set(key, key)
  expect(cache.size).toBe(maxSize)
  expect([cache.get(9), cache.get(10), cache.get(maxSize + 9)]).toEqual([undefined, 10, maxSize + 9])
})

import { expect, test } from 'vitest'
import { PatchLog } from './patch-log'

const numbersAfter = (log: PatchLog, id: string): readonly number[] | undefined =>
  log.patchesAfter(id)?.map(({ number }) => number)

test('returns the patches after an id, and undefined for ids it did not assign', () => {
  const log = new PatchLog('key')
  expect(log.lastId).toBe('key.0')
  expect(numbersAfter(log, 'key.0')).toEqual([])
  for (const text of ['a', 'b', 'c']) log.add(text)
  expect(log.lastId).toBe('key.3')
  expect(numbersAfter(log, 'key.1')).toEqual([2, 3])
  expect(numbersAfter(log, 'key.3')).toEqual([])
  for (const id of ['key.4', 'key.-1', 'key.1.5', 'key.', 'key', 'other.1', '', 'key.NaN'])
    expect(log.patchesAfter(id), id).toBeUndefined()
})

test('keeps a limited number and size of patches, and returns undefined when older ones are needed', () => {
  const log = new PatchLog('key')
  for (let count = 0; count < 700; count += 1) log.add('x')
  expect(numbersAfter(log, 'key.99')).toBeUndefined()
  expect(numbersAfter(log, 'key.100')).toHaveLength(600)
  log.add('x'.repeat(1_048_576))
  expect(numbersAfter(log, 'key.699')).toBeUndefined()
  expect(numbersAfter(log, 'key.700')).toHaveLength(1)
  log.add('x')
  expect(numbersAfter(log, 'key.700')).toBeUndefined()
  expect(numbersAfter(log, 'key.701')).toHaveLength(1)
})

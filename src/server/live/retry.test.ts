import { expect, test } from 'vitest'
import { retry } from './retry'

const delays = { firstMs: 1, maxMs: 2 }

test('repeats the work until it succeeds and returns the number of failures', async () => {
  const errors: unknown[] = []
  const work = async () => {
    if (errors.length < 3) throw new Error(`failure ${errors.length + 1}`)
  }
  const { signal } = new AbortController()
  expect(await retry(work, { ...delays, signal, onFailure: error => errors.push(error) })).toBe(3)
  expect(errors.map(String)).toEqual(['Error: failure 1', 'Error: failure 2', 'Error: failure 3'])
})

test('returns undefined when the signal is aborted, without waiting for the next attempt', async () => {
  const stopping = new AbortController()
  const work = () => Promise.reject(new Error('always'))
  const retrying = retry(work, {
    firstMs: 1_000_000,
    maxMs: 1_000_000,
    signal: stopping.signal,
    onFailure: () => stopping.abort(),
  })
  expect(await retrying).toBeUndefined()
})

test('ends when a failure is not to be repeated', async () => {
  const { signal } = new AbortController()
  const onFailure = (error: unknown) => {
    throw error
  }
  const work = () => Promise.reject(new Error('refused'))
  await expect(retry(work, { ...delays, signal, onFailure })).rejects.toThrow('refused')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs, loadChunk } from './load-chunk'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a loaded chunk is returned and the timeout is cleared', async () => {
  await expect(loadChunk('profile', () => Promise.resolve({ screen: 1 }))).resolves.toEqual({ screen: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('P-221 a chunk that fails to load rejects with an error that names chunk and cause', async () => {
  const failing = loadChunk('profile', () =>
    Promise.reject(new TypeError('Failed to fetch /assets/profile-x.js')),
  )
  await expect(failing).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk profile failed.\n(error: Failed to fetch /assets/profile-x.js)',
  })
})

test('P-224 loading a chunk times out after 120000 ms', async () => {
  const settled = vi.fn<(error: Error) => void>()
  void loadChunk('profile', () => new Promise(() => undefined)).catch(settled)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]?.[0].message).toBe('Loading chunk profile failed.\n(timeout: 120000 ms)')
})

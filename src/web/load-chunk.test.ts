import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
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

/** Fails this many times; then the chunk is loaded. */
function createLoad(failures: number): Mock<() => Promise<string>> {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('screen')
  for (let count = 0; count < failures; count += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch /assets/profile-x.js'))
  return load
}

test.each([1, 2])('a chunk that fails to load %i times is loaded again after a delay', async failures => {
  const load = createLoad(failures)
  const loaded = loadChunk('profile', load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  await expect(loaded).resolves.toBe('screen')
  expect(load).toHaveBeenCalledTimes(failures + 1)
  expect(vi.getTimerCount()).toBe(0)
})

test('P-221 a chunk that fails to load three times rejects with an error that names chunk and cause', async () => {
  const load = createLoad(3)
  const settled = vi.fn<(error: Error) => void>()
  void loadChunk('profile', load).catch(settled)
  await vi.runAllTimersAsync()
  expect(settled.mock.calls[0]?.[0]).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk profile failed.\n(error: Failed to fetch /assets/profile-x.js)',
  })
  expect(load).toHaveBeenCalledTimes(3)
})

test('P-224 loading a chunk times out after 120000 ms', async () => {
  const settled = vi.fn<(error: Error) => void>()
  void loadChunk('profile', () => new Promise(() => undefined)).catch(settled)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]?.[0].message).toBe('Loading chunk profile failed.\n(timeout: 120000 ms)')
})

test('P-224 the timeout of 120000 ms includes the retries', async () => {
  const settled = vi.fn<(error: Error) => void>()
  const load = createLoad(1).mockReturnValue(new Promise(() => undefined))
  void loadChunk('profile', load).catch(settled)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(load).toHaveBeenCalledTimes(2)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]?.[0].message).toBe('Loading chunk profile failed.\n(timeout: 120000 ms)')
})

test('a chunk is not loaded again after the timeout', async () => {
  const load = vi.fn<() => Promise<never>>(
    () =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new TypeError('Failed to fetch')), chunkTimeoutMs + 1)
      }),
  )
  void loadChunk('profile', load).catch(() => undefined)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
})

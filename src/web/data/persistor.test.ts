import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type KeptStorage, Persistor, rehydrateMs, rootKey, writeEveryMs } from './persistor'

const schema = z.object({ rows: z.number() })
const kept = new Map<string, string>()
const storage: KeptStorage = {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: key => void kept.delete(key),
}

let state: { rows: number }
let persistor: Persistor<{ rows: number }>
let complaints: unknown[][]

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  state = { rows: 13 }
  persistor = new Persistor({ storage, schema, select: () => state })
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
  vi.useRealTimers()
})

function change(rows: number): void {
  state = { rows }
  persistor.note()
}

test('what was kept comes back', async () => {
  change(20)
  await vi.advanceTimersByTimeAsync(writeEveryMs)
  expect(kept.get(rootKey)).toBe('{"rows":20}')
  expect(await new Persistor({ storage, schema, select: () => state }).rehydrate()).toEqual({ rows: 20 })
})

test('writes are throttled: many changes, one write, of the last state', async () => {
  const write = vi.spyOn(storage, 'setItem')
  for (let rows = 1; rows <= 50; rows++) {
    change(rows)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(write.mock.calls).toEqual([[rootKey, '{"rows":50}']])
  persistor.note()
  await vi.advanceTimersByTimeAsync(writeEveryMs)
  expect(write).toHaveBeenCalledTimes(1)
})

test('leaving the page writes what is waiting', () => {
  change(21)
  persistor.flush()
  expect(kept.get(rootKey)).toBe('{"rows":21}')
})

test('a hanging storage is given up after 5000 ms', async () => {
  const hanging = { ...storage, getItem: () => new Promise<null>(() => undefined) }
  const settled = vi.fn<(value: unknown) => void>()
  void new Persistor({ storage: hanging, schema, select: () => state })
    .rehydrate()
    .then(value => settled(value))
  await vi.advanceTimersByTimeAsync(rehydrateMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(undefined)
})

describe('nothing that storage does stops the app', () => {
  test.each([
    ['not JSON', '{'],
    ['another shape', '{"rows":"many"}'],
    ['another thing', '[]'],
    ['null', 'null'],
  ])('%s is dropped and logged once', async (_what, text) => {
    kept.set(rootKey, text)
    expect(await persistor.rehydrate()).toBeUndefined()
    expect(complaints).toHaveLength(1)
  })

  test('a blocked storage is logged once and otherwise ignored', async () => {
    const blocked = () => {
      throw new Error('SecurityError')
    }
    const shut = new Persistor({
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
      schema,
      select: () => state,
    })
    expect(await shut.rehydrate()).toBeUndefined()
    state = { rows: 1 }
    shut.flush()
    shut.purge()
    expect(complaints).toHaveLength(1)
  })
})

test('a state that does not fit what is kept of it is logged once; what was kept stays', async () => {
  let isSpoilt = false
  const select = () => {
    if (isSpoilt) throw new Error('rows is no number')
    return state
  }
  const strict = new Persistor({ storage, schema, select })
  strict.note()
  await vi.advanceTimersByTimeAsync(writeEveryMs)
  isSpoilt = true
  strict.note()
  strict.flush()
  await vi.advanceTimersByTimeAsync(writeEveryMs)
  expect(kept.get(rootKey)).toBe('{"rows":13}')
  expect(complaints).toHaveLength(1)
})

test('a purge empties the key and stops what was waiting; the next change is kept again', async () => {
  change(20)
  persistor.flush()
  change(30)
  persistor.purge()
  await vi.advanceTimersByTimeAsync(10 * writeEveryMs)
  expect(kept.has(rootKey)).toBe(false)
  change(13)
  await vi.advanceTimersByTimeAsync(writeEveryMs)
  expect(kept.get(rootKey)).toBe('{"rows":13}')
})

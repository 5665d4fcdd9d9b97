import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type PersistentStorage,
  Persistor,
  rehydrateTimeoutMs,
  rootKey,
  type StatesToMerge,
  writeIntervalMs,
} from './persistor'

const schema = z.object({ rows: z.number() })
/** Without other tabs, what is stored is what this page wrote. */
const merge = ({ own }: StatesToMerge<{ rows: number }>) => own
const stored = new Map<string, string>()
const storage: PersistentStorage = {
  getItem: key => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: key => void stored.delete(key),
}

let state: { rows: number }
let persistor: Persistor<{ rows: number }>
let errors: unknown[][]

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  state = { rows: 13 }
  persistor = new Persistor({ storage, schema, select: () => state, merge })
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
  vi.useRealTimers()
})

function change(rows: number): void {
  state = { rows }
  persistor.scheduleWrite()
}

test('rehydrate returns the state that was written', async () => {
  change(20)
  await vi.advanceTimersByTimeAsync(writeIntervalMs)
  expect(stored.get(rootKey)).toBe('{"rows":20}')
  expect(await new Persistor({ storage, schema, select: () => state, merge }).rehydrate()).toEqual({
    rows: 20,
  })
})

test('several changes within the interval cause one write of the last state', async () => {
  const write = vi.spyOn(storage, 'setItem')
  for (let rows = 1; rows <= 50; rows++) {
    change(rows)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(write.mock.calls).toEqual([[rootKey, '{"rows":50}']])
  persistor.scheduleWrite()
  await vi.advanceTimersByTimeAsync(writeIntervalMs)
  expect(write).toHaveBeenCalledTimes(1)
})

test('flush writes a pending change immediately', () => {
  change(21)
  persistor.flush()
  expect(stored.get(rootKey)).toBe('{"rows":21}')
})

describe('when another tab has written meanwhile', () => {
  const mergeAll = vi.fn<(states: StatesToMerge<{ rows: number }>) => { rows: number }>(
    ({ stored, base, own }) => ({ rows: stored.rows + own.rows - base.rows }),
  )
  beforeEach(async () => {
    mergeAll.mockClear()
    persistor = new Persistor({ storage, schema, select: () => state, merge: mergeAll })
    stored.set(rootKey, '{"rows":13}')
    await persistor.rehydrate()
  })

  test('a write merges its changes since the last read or write into what is stored', () => {
    stored.set(rootKey, '{"rows":100}')
    change(14)
    persistor.flush()
    expect(stored.get(rootKey)).toBe('{"rows":101}')
    stored.set(rootKey, '{"rows":200}')
    change(16)
    persistor.flush()
    expect(stored.get(rootKey)).toBe('{"rows":202}')
  })

  test('a change that could not be written is written with the next one', async () => {
    const write = vi.spyOn(storage, 'setItem').mockImplementationOnce(() => {
      throw new Error('QuotaExceededError')
    })
    stored.set(rootKey, '{"rows":100}')
    change(14)
    persistor.flush()
    expect(stored.get(rootKey)).toBe('{"rows":100}')
    persistor.scheduleWrite()
    await vi.advanceTimersByTimeAsync(writeIntervalMs)
    expect(write).toHaveBeenCalledTimes(1)
    change(15)
    await vi.advanceTimersByTimeAsync(writeIntervalMs)
    expect(stored.get(rootKey)).toBe('{"rows":102}')
    write.mockRestore()
  })

  test.each([
    ['is not JSON', '{'],
    ['has another shape', '{"rows":"many"}'],
    ['was removed', undefined],
  ])('a write replaces what is stored if it %s', (_what, text) => {
    if (text === undefined) stored.delete(rootKey)
    else stored.set(rootKey, text)
    change(14)
    persistor.flush()
    expect(stored.get(rootKey)).toBe('{"rows":14}')
    expect(mergeAll).not.toHaveBeenCalled()
  })
})

test('rehydrate returns nothing when the storage does not answer within 5000 ms', async () => {
  const hanging = { ...storage, getItem: () => new Promise<null>(() => undefined) }
  const settled = vi.fn<(value: unknown) => void>()
  void new Persistor({ storage: hanging, schema, select: () => state, merge })
    .rehydrate()
    .then(value => settled(value))
  await vi.advanceTimersByTimeAsync(rehydrateTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(undefined)
})

describe('failures of the storage do not stop the app', () => {
  test.each([
    ['text that is not JSON', '{'],
    ['a state of another shape', '{"rows":"many"}'],
    ['an array', '[]'],
    ['null', 'null'],
  ])('%s is dropped and logged once', async (_what, text) => {
    stored.set(rootKey, text)
    expect(await persistor.rehydrate()).toBeUndefined()
    expect(errors).toHaveLength(1)
  })

  test('a blocked storage is logged once and otherwise ignored', async () => {
    const throwBlocked = () => {
      throw new Error('SecurityError')
    }
    const blockedPersistor = new Persistor({
      storage: { getItem: throwBlocked, setItem: throwBlocked, removeItem: throwBlocked },
      schema,
      select: () => state,
      merge,
    })
    expect(await blockedPersistor.rehydrate()).toBeUndefined()
    state = { rows: 1 }
    blockedPersistor.flush()
    blockedPersistor.purge()
    expect(errors).toHaveLength(1)
  })
})

test('a state that does not fit the schema is logged once, and the stored state stays', async () => {
  let isSpoilt = false
  const select = () => {
    if (isSpoilt) throw new Error('rows is no number')
    return state
  }
  const strict = new Persistor({ storage, schema, select, merge })
  strict.scheduleWrite()
  await vi.advanceTimersByTimeAsync(writeIntervalMs)
  isSpoilt = true
  strict.scheduleWrite()
  strict.flush()
  await vi.advanceTimersByTimeAsync(writeIntervalMs)
  expect(stored.get(rootKey)).toBe('{"rows":13}')
  expect(errors).toHaveLength(1)
})

test('purge deletes the key and cancels a pending write, and the next change is written again', async () => {
  change(20)
  persistor.flush()
  change(30)
  persistor.purge()
  await vi.advanceTimersByTimeAsync(10 * writeIntervalMs)
  expect(stored.has(rootKey)).toBe(false)
  change(13)
  await vi.advanceTimersByTimeAsync(writeIntervalMs)
  expect(stored.get(rootKey)).toBe('{"rows":13}')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/call'
import type { AppStore } from '../root-state'
import { createDeskPassing, createDeskRow, deskStart } from '../testing/desk-sample'
import { DeskServer } from '../testing/desk-server'
import { signedInUser } from '../testing/sample-timing'
import { followDesk, offlineAfterMs } from './follow-desk'
import type { ControlDeskState } from './state'

let server: DeskServer
let store: AppStore
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: deskStart })
  localStorage.clear()
  server = new DeskServer({ nowOfDay: deskStart })
  // These tests send them.
  server.hasBeats = false
  store = server.createStore(signedInUser)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function open(): Promise<void> {
  stop = followDesk(store, 'x_9')
  await vi.advanceTimersByTimeAsync(0)
}

function desk(): ControlDeskState {
  return store.getState().controlDesk
}

test('C-070 the desk is loaded, and changes of the stream are applied', async () => {
  await open()
  expect(desk().snapshot?.race.name).toBe('Race 1')
  server.send('change', {
    nowOfDay: deskStart,
    board: [createDeskRow('21', 1)],
    passings: [createDeskPassing('p_5', 558_000)],
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(desk().snapshot?.board).toHaveLength(1)
  expect(desk().snapshot?.passings[0]?.id).toBe('p_5')
})

test('C-062 the clock follows the times of the stream', async () => {
  await open()
  server.send('beat', { nowOfDay: deskStart + 730 })
  await vi.advanceTimersByTimeAsync(0)
  expect(desk().clockOffset).toBe(730)
})

test('C-071 without a beat for five seconds the desk is offline since the last one', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(1000)
  server.send('beat', { nowOfDay: deskStart + 1000 })
  await vi.advanceTimersByTimeAsync(offlineAfterMs - 1)
  expect(desk().offlineSince).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(desk().offlineSince).toBe(deskStart + 1000)
  server.send('beat', { nowOfDay: deskStart + 6000 })
  await vi.advanceTimersByTimeAsync(0)
  expect(desk().offlineSince).toBeNull()
})

test('C-071 the desk is offline as soon as the browser says so', async () => {
  await open()
  dispatchEvent(new Event('offline'))
  expect(desk().offlineSince).toBe(deskStart)
})

test('C-071 after a reload without a network presses have the time of the server', async () => {
  await open()
  server.send('beat', { nowOfDay: deskStart + 5_000 })
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('offline'))
  stop()
  server.isReachable = false
  await open()
  expect(desk().clockOffset).toBe(5_000)
})

test('C-070 after a lost connection the whole desk of the new stream replaces the old one', async () => {
  await open()
  server.streams[0]?.end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.streams).toHaveLength(2)
  server.send('desk', { ...server.desk, sequence: 9, board: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(desk().snapshot?.sequence).toBe(9)
  expect(desk().snapshot?.board).toEqual([])
})

test('C-003 without a duty nothing is shown and no stream is opened', async () => {
  server.readFailure = new ApiError(403, 'Failed to open the desk', { message: 'Access forbidden' })
  await open()
  expect(desk()).toMatchObject({ snapshot: null, problem: { status: 403, message: 'Access forbidden' } })
  expect(server.streams).toHaveLength(0)
})

test('C-001 a duty that is withdrawn while the desk is open empties it and ends the stream', async () => {
  await open()
  server.streamFailure = new ApiError(403, 'Failed to follow the desk')
  server.streams[0]?.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk()).toMatchObject({ snapshot: null, problem: { status: 403 } })
  expect(server.streams).toHaveLength(1)
})

test('C-071 a desk that was opened without a network appears when there is one', async () => {
  server.isReachable = false
  await open()
  expect(desk()).toMatchObject({ snapshot: null, problem: { status: 0 } })
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(2000)
  server.send('desk', server.desk)
  await vi.advanceTimersByTimeAsync(0)
  expect(desk()).toMatchObject({ problem: null, snapshot: { sequence: 0 } })
})

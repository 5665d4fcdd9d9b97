import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/call'
import type { AppStore } from '../root-state'
import { createDeskEvent } from '../testing/desk-sample'
import { DeskServer } from '../testing/desk-server'
import { signedInUser } from '../testing/sample-timing'
import { deskChanged, deskOpened, deskReceived } from './actions'
import { answerTimeoutMs, previewDecision, sendDecision } from './send-command'
import type { Decision } from './state'

const limit: Decision = { kind: 'limit', competitor: 'e_21' }

let server: DeskServer
let store: AppStore

beforeEach(() => {
  vi.useFakeTimers()
  server = new DeskServer({ sequence: 4 })
  store = server.createStore(signedInUser)
  store.dispatch(deskOpened({ raceId: 'x_9', unsent: [] }))
  store.dispatch(deskReceived(server.desk))
})

afterEach(() => {
  vi.useRealTimers()
})

test('C-070 a command carries the sequence of the newest event on the page', async () => {
  await store.dispatch(sendDecision(limit, { id: 'command-1' }))
  expect(server.commands).toEqual([{ ...limit, id: 'command-1', basedOn: 4 }])
})

test('C-016 the own event is in the log at once, and the next command is based on it', async () => {
  await store.dispatch(sendDecision(limit, { id: 'command-1' }))
  expect(store.getState().controlDesk.snapshot?.events[0]?.sequence).toBe(5)
  await store.dispatch(sendDecision(limit, { id: 'command-2' }))
  expect(server.commands[1]?.basedOn).toBe(5)
})

test('C-070 while an event of another official is missing, commands are not based on a later own one', async () => {
  server.answer = command => ({ ...server.accept(command), event: createDeskEvent(6) })
  await store.dispatch(sendDecision(limit, { id: 'command-1' }))
  expect(store.getState().controlDesk.snapshot?.sequence).toBe(4)
})

test('C-016 a command without an answer is sent again with the same id until it is answered', async () => {
  server.isReachable = false
  const sending = store.dispatch(sendDecision(limit, { id: 'command-1' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(store.getState().controlDesk.pending).toEqual([{ id: 'command-1', kind: 'limit', isRepeated: true }])
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await sending).kind).toBe('done')
  expect(server.commands.map(({ id }) => id)).toEqual(['command-1'])
  expect(store.getState().controlDesk.pending).toEqual([])
})

test('C-072 a request that is never answered is sent again with the same id after a while', async () => {
  server.answer = command =>
    server.commands.length === 1 ? new Promise(() => undefined) : server.accept(command)
  const sending = store.dispatch(sendDecision(limit, { id: 'command-1' }))
  await vi.advanceTimersByTimeAsync(answerTimeoutMs)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.commands.map(({ id }) => id)).toEqual(['command-1', 'command-1'])
  expect((await sending).kind).toBe('done')
})

test('C-070 a conflict answers with the newer event', async () => {
  const event = createDeskEvent(5, { actorName: 'Grace Hopper' })
  server.answer = () => new ApiError(409, 'Failed to save', { message: 'Changed meanwhile', event })
  expect(await store.dispatch(sendDecision(limit, { id: 'command-1' }))).toEqual({
    kind: 'conflict',
    event,
    message: 'Changed meanwhile',
  })
})

test('C-015 a rejection with a reason is shown and not sent again', async () => {
  const message = 'Not saved: the disk takes nothing'
  server.answer = () => new ApiError(503, 'Failed to save', { message })
  const result = await store.dispatch(sendDecision(limit, { id: 'command-1' }))
  expect(result).toEqual({ kind: 'failed', message, isUnreachable: false })
  expect(server.commands).toHaveLength(1)
})

test('C-017 the event that was undone is struck through before the stream says so', async () => {
  store.dispatch(deskChanged({ nowOfDay: 0, events: [createDeskEvent(4)] }))
  await store.dispatch(sendDecision({ kind: 'undo', of: 4 }, { id: 'command-1' }))
  const events = store.getState().controlDesk.snapshot?.events
  expect(events?.find(({ sequence }) => sequence === 4)?.isUndone).toBe(true)
})

test('C-066 a dry run changes nothing and answers the rows', async () => {
  const result = await store.dispatch(previewDecision(limit, new AbortController().signal))
  expect(result).toEqual({ kind: 'done', event: null, rows: [], warnings: [] })
  expect(server.previews[0]?.isDry).toBe(true)
  expect(store.getState().controlDesk.snapshot?.events).toEqual([])
})

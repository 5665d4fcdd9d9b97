import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/call'
import type { AppStore } from '../root-state'
import { createDeskEvent } from '../testing/desk-sample'
import { DeskServer } from '../testing/desk-server'
import { signedInUser } from '../testing/sample-timing'
import { clockCorrected, deskChanged, deskOpened, deskReceived, offlineSinceChanged } from './actions'
import { answerTimeoutMs, maxRetryMs, previewDecision, sendDecision } from './send-command'
import type { Decision } from './state'
import { readStoredCommands } from './stored-commands'
import { removeSavedCommands } from './unsent-commands'

const limit: Decision = { kind: 'limit', competitor: 'e_21' }

let server: DeskServer
let store: AppStore

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
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
  expect(server.commands).toMatchObject([{ ...limit, id: 'command-1', basedOn: 4 }])
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

test('C-071 offline a command is not sent again: it is stored with the time of the press and sent by hand', async () => {
  server.isReachable = false
  const pressedAt = Date.now()
  const sending = store.dispatch(sendDecision({ kind: 'flag', flag: 'yellow' }, { id: 'command-1' }))
  await vi.advanceTimersByTimeAsync(3000)
  store.dispatch(offlineSinceChanged(pressedAt))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await sending).toMatchObject({ kind: 'failed', isUnreachable: true })
  server.isReachable = true
  store.dispatch(offlineSinceChanged(null))
  await vi.advanceTimersByTimeAsync(7 * 60_000)
  expect(server.commands).toEqual([])
  const { pending, unsent } = store.getState().controlDesk
  expect(pending).toEqual([])
  expect(unsent).toEqual([
    { id: 'command-1', at: pressedAt, basedOn: 4, decision: { kind: 'flag', flag: 'yellow' } },
  ])
  expect(readStoredCommands('x_9')).toEqual(unsent)
})

test('C-071 a command without an answer is not sent again by itself after a while, also online', async () => {
  server.isReachable = false
  const sending = store.dispatch(sendDecision(limit, { id: 'command-1' }))
  await vi.advanceTimersByTimeAsync(maxRetryMs + answerTimeoutMs)
  expect(await sending).toMatchObject({ kind: 'failed', isUnreachable: true })
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.commands).toEqual([])
  expect(store.getState().controlDesk.unsent).toHaveLength(1)
})

test('C-071 a command whose answer was lost leaves the list when the control log has it', async () => {
  server.answer = () => new ApiError(0, 'Failed to save')
  const sending = store.dispatch(sendDecision(limit, { id: 'command-1' }))
  store.dispatch(offlineSinceChanged(Date.now()))
  await vi.advanceTimersByTimeAsync(10_000)
  await sending
  store.dispatch(deskChanged({ nowOfDay: 0, events: [createDeskEvent(5, { id: 'command-1' })] }))
  store.dispatch(removeSavedCommands())
  expect(store.getState().controlDesk.unsent).toEqual([])
  expect(readStoredCommands('x_9')).toEqual([])
})

test('C-071 what waits for a command without an answer is not sent after the desk is offline', async () => {
  server.isReachable = false
  const first = store.dispatch(sendDecision(limit, { id: 'command-1' }))
  const second = store.dispatch(sendDecision(limit, { id: 'command-2', after: first }))
  expect(store.getState().controlDesk.unsent.map(({ id }) => id)).toEqual(['command-1', 'command-2'])
  store.dispatch(offlineSinceChanged(Date.now()))
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await second).toMatchObject({ kind: 'failed', isUnreachable: true })
  expect(server.commands).toEqual([])
})

test('C-071 each request says when it was sent by the clock of the server', async () => {
  store.dispatch(clockCorrected(60_000))
  await store.dispatch(sendDecision(limit, { id: 'command-1' }))
  expect(server.commands).toMatchObject([{ sentAt: Date.now() + 60_000 }])
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

test('C-066 C-070 a dry run shows what changes after a newer decision of another official', async () => {
  const event = createDeskEvent(9)
  server.answer = command =>
    command.basedOn < 9
      ? new ApiError(409, 'Failed to save', { message: 'Changed meanwhile', event })
      : server.accept(command)
  const result = await store.dispatch(previewDecision(limit, new AbortController().signal))
  expect(result.kind).toBe('done')
})

test('C-066 a dry run changes nothing and answers the rows', async () => {
  const result = await store.dispatch(previewDecision(limit, new AbortController().signal))
  expect(result).toEqual({ kind: 'done', event: null, rows: [], warnings: [] })
  expect(server.previews[0]?.isDry).toBe(true)
  expect(store.getState().controlDesk.snapshot?.events).toEqual([])
})

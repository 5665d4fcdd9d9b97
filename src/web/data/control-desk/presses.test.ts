import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/call'
import type { AppStore } from '../root-state'
import { deskStart } from '../testing/desk-sample'
import { DeskServer } from '../testing/desk-server'
import { signedInUser } from '../testing/sample-timing'
import { clockCorrected, deskClosed, deskOpened, deskReceived, offlineSinceChanged } from './actions'
import { discardUnsent, press, sendUnsent } from './presses'
import { readStoredCommands, writeStoredCommands } from './stored-commands'

let server: DeskServer
let store: AppStore

beforeEach(() => {
  localStorage.clear()
  server = new DeskServer()
  store = server.createStore(signedInUser)
  store.dispatch(deskOpened({ raceId: 'x_9', unsent: [] }))
  store.dispatch(deskReceived(server.desk))
})

function pressOffline(): Promise<unknown> {
  store.dispatch(offlineSinceChanged(deskStart))
  return store.dispatch(press('mark', deskStart + 95_000))
}

test('C-068 a press is sent with its time by the clock of the server', async () => {
  store.dispatch(clockCorrected(60_000))
  const before = Date.now() + 60_000
  await store.dispatch(press('mark'))
  const [command] = server.commands
  expect(command?.kind === 'mark' && command.at - before).toBeLessThan(60_000)
  expect(command?.kind === 'mark' && command.at).toBeGreaterThanOrEqual(before)
})

test('C-071 a press without a network is stored with its time, not sent', async () => {
  await pressOffline()
  expect(server.commands).toEqual([])
  expect(store.getState().controlDesk.unsent).toMatchObject([
    { decision: { kind: 'mark', at: deskStart + 95_000 }, at: deskStart + 95_000 },
  ])
})

test('C-071 a stored press survives a reload of the page', async () => {
  await pressOffline()
  expect(readStoredCommands('x_9')).toEqual(store.getState().controlDesk.unsent)
  expect(readStoredCommands('x_8')).toEqual([])
})

test('C-071 a press whose request fails is stored with the id that it was sent with', async () => {
  server.isReachable = false
  await store.dispatch(press('start', deskStart))
  const [unsent] = store.getState().controlDesk.unsent
  server.isReachable = true
  if (unsent) await store.dispatch(sendUnsent(unsent))
  expect(server.commands).toMatchObject([{ id: unsent?.id, kind: 'start', at: deskStart, wasOffline: true }])
})

test('C-070 C-071 a stored press is based on what the official had seen when it was made', async () => {
  store.dispatch(deskReceived({ ...server.desk, sequence: 4 }))
  store.dispatch(offlineSinceChanged(deskStart))
  await store.dispatch(press('start', deskStart))
  store.dispatch(deskReceived({ ...server.desk, sequence: 7 }))
  store.dispatch(offlineSinceChanged(null))
  const [unsent] = readStoredCommands('x_9')
  if (unsent) await store.dispatch(sendUnsent(unsent))
  expect(server.commands).toMatchObject([{ kind: 'start', basedOn: 4 }])
})

test('C-071 a press that an earlier version has stored can be sent', () => {
  localStorage.setItem('lap-logic-desk-unsent/x_9', '[{"id":"press_01","kind":"start","at":5}]')
  expect(readStoredCommands('x_9')).toEqual([
    { id: 'press_01', at: 5, basedOn: 0, decision: { kind: 'start', at: 5, source: 'press' } },
  ])
})

test('C-071 a stored press is gone after it was sent or discarded by hand', async () => {
  await pressOffline()
  await pressOffline()
  store.dispatch(offlineSinceChanged(null))
  const [first, second] = store.getState().controlDesk.unsent
  if (first) await store.dispatch(sendUnsent(first))
  expect(store.getState().controlDesk.unsent).toEqual([second])
  if (second) store.dispatch(discardUnsent(second.id))
  expect(readStoredCommands('x_9')).toEqual([])
})

test('C-071 a stored press that cannot be sent stays', async () => {
  await pressOffline()
  store.dispatch(offlineSinceChanged(null))
  server.isReachable = false
  const [unsent] = store.getState().controlDesk.unsent
  if (unsent) await store.dispatch(sendUnsent(unsent))
  expect(server.commands).toEqual([])
  expect(readStoredCommands('x_9')).toHaveLength(1)
})

test('C-068 C-071 a press is stored before it is sent, and no longer when it is saved', async () => {
  const stored: unknown[] = []
  server.answer = command => {
    stored.push(...readStoredCommands('x_9'))
    return server.accept(command)
  }
  await store.dispatch(press('mark', deskStart))
  expect(stored).toMatchObject([{ decision: { kind: 'mark', at: deskStart } }])
  expect(readStoredCommands('x_9')).toEqual([])
  expect(store.getState().controlDesk.unsent).toEqual([])
})

test.each([
  ['closed', () => deskClosed()],
  ['that of another race', () => deskOpened({ raceId: 'x_10', unsent: [] })],
])('C-068 a press whose request fails when the desk is %s stays with its race', async (_what, change) => {
  server.answer = async () => {
    store.dispatch(change())
    throw new ApiError(0, 'Failed to save')
  }
  await store.dispatch(press('mark', deskStart))
  expect(readStoredCommands('x_9')).toMatchObject([{ decision: { kind: 'mark' } }])
  expect(readStoredCommands('x_10')).toEqual([])
  expect(store.getState().controlDesk.unsent).toEqual([])
})

test('C-015 C-068 a mark that the server cannot save now stays stored', async () => {
  const message = 'Not saved: the disk takes nothing'
  server.answer = () => new ApiError(503, 'Failed to save', { message })
  expect(await store.dispatch(press('mark', deskStart))).toMatchObject({ kind: 'failed', message })
  expect(readStoredCommands('x_9')).toHaveLength(1)
})

test('C-071 a stored command of another tab is not lost when this tab stores one', async () => {
  const other = { id: 'other_tab', at: 5, basedOn: 0, decision: { kind: 'mark', at: 5 } } as const
  writeStoredCommands('x_9', [other])
  await pressOffline()
  expect(readStoredCommands('x_9')).toMatchObject([other, { decision: { kind: 'mark' } }])
})

test('C-071 a command of a kind that this version does not have is not shown', () => {
  localStorage.setItem(
    'lap-logic-desk-unsent/x_9',
    '[{"id":"command_1","at":5,"basedOn":0,"decision":{"kind":"wave"}}]',
  )
  expect(readStoredCommands('x_9')).toEqual([])
})

test('C-071 text in the storage that is not ours is ignored', () => {
  localStorage.setItem('lap-logic-desk-unsent/x_9', '{"no":"list"}')
  expect(readStoredCommands('x_9')).toEqual([])
})

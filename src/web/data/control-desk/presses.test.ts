import { beforeEach, expect, test } from 'vitest'
import type { AppStore } from '../root-state'
import { deskStart } from '../testing/desk-sample'
import { DeskServer } from '../testing/desk-server'
import { signedInUser } from '../testing/sample-timing'
import { clockCorrected, deskOpened, deskReceived, offlineSinceChanged } from './actions'
import { discardPress, press, sendPress } from './presses'
import { readUnsentPresses } from './unsent-presses'

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
  expect(store.getState().controlDesk.unsent).toMatchObject([{ kind: 'mark', at: deskStart + 95_000 }])
})

test('C-071 a stored press survives a reload of the page', async () => {
  await pressOffline()
  expect(readUnsentPresses('x_9')).toEqual(store.getState().controlDesk.unsent)
  expect(readUnsentPresses('x_8')).toEqual([])
})

test('C-071 a press whose request fails is stored with the id that it was sent with', async () => {
  server.isReachable = false
  await store.dispatch(press('start', deskStart))
  const [unsent] = store.getState().controlDesk.unsent
  server.isReachable = true
  if (unsent) await store.dispatch(sendPress(unsent))
  expect(server.commands).toMatchObject([{ id: unsent?.id, kind: 'start', at: deskStart, wasOffline: true }])
})

test('C-070 C-071 a stored press is based on what the official had seen when it was made', async () => {
  store.dispatch(deskReceived({ ...server.desk, sequence: 4 }))
  store.dispatch(offlineSinceChanged(deskStart))
  await store.dispatch(press('start', deskStart))
  store.dispatch(deskReceived({ ...server.desk, sequence: 7 }))
  const [unsent] = readUnsentPresses('x_9')
  if (unsent) await store.dispatch(sendPress(unsent))
  expect(server.commands).toMatchObject([{ kind: 'start', basedOn: 4 }])
})

test('C-071 a press that an earlier version has stored is based on nothing', () => {
  localStorage.setItem('lap-logic-desk-unsent/x_9', '[{"id":"press_01","kind":"start","at":5}]')
  expect(readUnsentPresses('x_9')).toEqual([{ id: 'press_01', kind: 'start', at: 5, basedOn: 0 }])
})

test('C-071 a stored press is gone after it was sent or discarded by hand', async () => {
  await pressOffline()
  await pressOffline()
  const [first, second] = store.getState().controlDesk.unsent
  if (first) await store.dispatch(sendPress(first))
  expect(store.getState().controlDesk.unsent).toEqual([second])
  if (second) store.dispatch(discardPress(second.id))
  expect(readUnsentPresses('x_9')).toEqual([])
})

test('C-071 a stored press that cannot be sent stays', async () => {
  await pressOffline()
  server.isReachable = false
  const [unsent] = store.getState().controlDesk.unsent
  if (unsent) await store.dispatch(sendPress(unsent))
  expect(server.commands).toEqual([])
  expect(readUnsentPresses('x_9')).toHaveLength(1)
})

test('C-071 text in the storage that is not ours is ignored', () => {
  localStorage.setItem('lap-logic-desk-unsent/x_9', '{"no":"list"}')
  expect(readUnsentPresses('x_9')).toEqual([])
})

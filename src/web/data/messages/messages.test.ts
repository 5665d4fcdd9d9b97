import { expect, test } from 'vitest'
import { addReducers } from '../lazy-reducers'
import { createStore } from '../store'
import { patchReceived, snapshotReceived } from '../race-data/actions'
import { createRace } from '../testing/sample-timing'
import { messagesReducer } from './reducer'
import { findMessagesUntil } from './selectors'
import { mergeMessages } from './state'
import { createMessage, timeAt, clockAt } from '../testing/sample-messages'

// The dashboard adds it when it is loaded.
addReducers({ messages: messagesReducer })

const [first, second] = [createMessage('a', 100), createMessage('b', 200)]

test('C-190 an older version of a message does not replace a newer one', () => {
  const retracted = { ...first, number: 2, retracted_at: timeAt(150) }
  expect(mergeMessages([retracted], [first])).toEqual([retracted])
  expect(mergeMessages([first], [retracted, second])).toEqual([retracted, second])
})

test('C-190 the list is the same object if nothing is new', () => {
  const known = [first, second]
  expect(mergeMessages(known, [first])).toBe(known)
})

test('C-190 messages of snapshots and patches are kept by race', () => {
  const store = createStore()
  const common = { raceId: 'x_9', id: 'k.1', at: 0 }
  const race = createRace('x_9', { isLive: true })
  store.dispatch(snapshotReceived({ ...common, data: { race, data: [], laps: [], messages: [first] } }))
  store.dispatch(patchReceived({ ...common, data: { since: 1, messages: [second] } }))
  // A snapshot has the newest messages only.
  store.dispatch(snapshotReceived({ ...common, data: { race, data: [], laps: [], messages: [second] } }))
  expect(store.getState().messages).toEqual({ x_9: [first, second] })
})

test('C-190 messages of races that were on the screen long ago are dropped', () => {
  const store = createStore()
  for (const raceId of ['x_1', 'x_2', 'x_3', 'x_4', 'x_5', 'x_2'])
    store.dispatch(
      patchReceived({ raceId, id: 'k.1', at: 0, data: { since: 0, messages: [createMessage(raceId, 1)] } }),
    )
  expect(Object.keys(store.getState().messages).toSorted()).toEqual(['x_2', 'x_3', 'x_4', 'x_5'])
})

test('C-190 a moment of a replay has the messages until then, not yet retracted', () => {
  const retracted = { ...first, number: 2, retracted_at: timeAt(250) }
  expect(findMessagesUntil([retracted, second], clockAt(99))).toEqual([])
  expect(findMessagesUntil([retracted, second], clockAt(200))).toEqual([
    { ...retracted, retracted_at: null },
    second,
  ])
  expect(findMessagesUntil([retracted, second], clockAt(250))).toEqual([retracted, second])
})

import { expect, test } from 'vitest'
import { createFold } from '../engine/fold'
import type { Message } from '../engine/messages'
import { createSession } from '../engine/session-state'
import { describeSession } from '../engine/test-race-arbitrary'
import { noCrossingMoments } from '../wire/crossing-moments'
import type { TimelineRecord } from './columns'
import { foldRecord, type RecordFold } from './fold-record'
import { Replayer } from './replayer'

const startsAt = 1_780_000_000_000

const heartbeat = (second: number): Message => ({ type: 'flag', flag: 'green', at: second * 1000 })
const crossing = (second: number): Message => ({
  type: 'crossing',
  competitor: String((second / 45) % 2),
  line: 'SF',
  at: second * 1000,
})

/** A heartbeat every second, and a crossing every 45 seconds. */
function createRecords(seconds: number): TimelineRecord[] {
  return Array.from({ length: seconds }, (_, second) => ({
    receivedAt: startsAt + second * 1000,
    messages: [heartbeat(second), ...(second % 45 === 0 && second > 0 ? [crossing(second)] : [])],
  }))
}

function createReplayer(records: readonly TimelineRecord[]): Replayer {
  const replayer = new Replayer(createSession('race'), startsAt)
  replayer.append(records)
  return replayer
}

test('R-120 before the first record the state is the base of the timeline', () => {
  const base = createSession('qualifying')
  const moments = new Map([['71', { at: 90_000, timeOfDay: startsAt - 500 }]])
  const replayer = new Replayer(base, startsAt, moments)
  replayer.append(createRecords(3))
  expect(replayer.at(-1)).toEqual({ session: base, moments, receivedAt: startsAt, records: 0 })
})

test('R-120 a timeline without records is covered and has the base at all times', () => {
  const replayer = createReplayer([])
  expect([replayer.length, replayer.progress, replayer.prepare(1)]).toEqual([0, 1, true])
  expect(replayer.at(1000)).toMatchObject({ records: 0, receivedAt: startsAt })
})

test('R-120 the state between two records is that after the earlier one, and after the end that after the last', () => {
  const replayer = createReplayer(createRecords(10))
  expect([3999, 4000, 4999, 5000, 99_999].map(time => replayer.at(time).records)).toEqual([4, 5, 5, 6, 10])
})

test('R-120 preparing covers the timeline in parts, and the progress goes from 0 to 1', () => {
  const replayer = createReplayer(createRecords(1000))
  const progress = [replayer.progress]
  while (!replayer.prepare(300)) progress.push(replayer.progress)
  expect([...progress, replayer.progress]).toEqual([0, 0.3, 0.6, 0.9, 1])
  replayer.append([{ receivedAt: startsAt + 2_000_000, messages: [heartbeat(2000)] }])
  expect(replayer.progress).toBeLessThan(1)
  expect([replayer.prepare(1), replayer.progress]).toEqual([true, 1])
})

test('R-120 preparing does not change the state that was requested before', () => {
  const replayer = createReplayer(createRecords(1000))
  const before = describeSession(replayer.at(500_000).session)
  replayer.prepare(1000)
  expect(describeSession(replayer.at(500_000).session)).toEqual(before)
})

test('R-120 a session with more than 1,000 keyframes has the same states after every second one was dropped', () => {
  const records = createRecords(260_000)
  // A crossing that comes twelve hours late.
  records[200_000] = { receivedAt: startsAt + 200_000_000, messages: [crossing(156_815)] }
  const replayer = createReplayer(records)
  expect(replayer.prepare(Infinity)).toBe(true)
  const seconds = [0, 255, 256, 257, 100_000, 131_072, 200_001, 255_999, 256_001, 259_999]
  const states = new Map<number, unknown>()
  let state: RecordFold = { fold: createFold(createSession('race')), moments: noCrossingMoments }
  for (const [second, { messages, receivedAt }] of records.entries()) {
    state = foldRecord(state, messages, receivedAt)
    if (seconds.includes(second)) states.set(second, describeSession(state.fold.session))
  }
  for (const second of seconds.toReversed())
    expect(describeSession(replayer.at(second * 1000).session)).toEqual(states.get(second))
})

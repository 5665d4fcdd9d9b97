import { emptyRuns, type Message, noCrossingMoments, TimelineRecorder } from '#timing'
import { expect, test } from 'vitest'
import { RunningCopy } from './running-copy'

const entry: Message = { type: 'entry', competitor: '71' }

function createRecorder(): TimelineRecorder {
  const recorder = new TimelineRecorder(emptyRuns.session, noCrossingMoments, 1)
  recorder.add({ receivedAt: 1_780_000_000_000, messages: [entry] })
  return recorder
}

test('R-103 the running session is copied at most once per second, whatever its feed sends', () => {
  let now = 0
  const running = new RunningCopy(() => now)
  const recorder = createRecorder()
  const first = running.find('journal:1', recorder, 0)
  recorder.add({ receivedAt: 1_780_000_000_100, messages: [entry] })
  now = 999
  expect(running.find('journal:1', recorder, 0)).toBe(first)
  now = 1000
  expect(running.find('journal:1', recorder, 0)?.columns.at).toHaveLength(2)
})

test('R-110 a viewer who has messages gets every newer one', () => {
  const running = new RunningCopy(() => 0)
  const recorder = createRecorder()
  running.find('journal:1', recorder, 0)
  recorder.add({ receivedAt: 1_780_000_000_100, messages: [entry] })
  expect(running.find('journal:1', recorder, 1)?.columns.at).toHaveLength(2)
})

test('R-103 another session has another copy, and none before its first message', () => {
  const running = new RunningCopy(() => 0)
  running.find('journal:1', createRecorder(), 0)
  const next = new TimelineRecorder(emptyRuns.session, noCrossingMoments, 9)
  expect(running.find('journal:1', next, 0)).toBeUndefined()
  next.add({ receivedAt: 1_780_000_000_000, messages: [entry] })
  expect(running.find('journal:1', next, 0)?.columns.at).toHaveLength(1)
})

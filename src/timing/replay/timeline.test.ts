import { expect, test } from 'vitest'
import { createFold, foldMessages } from '../engine/fold'
import type { Message } from '../engine/messages'
import { laps } from '../engine/test-messages'
import { noCrossingMoments } from '../wire/crossing-moments'
import { TimelineRecorder } from './timeline'

const startsAt = 1_780_000_000_000
const race: Message = { type: 'session', kind: 'race' }

test('R-103 a timeline without messages does not exist', () => {
  const recorder = new TimelineRecorder(createFold().session, noCrossingMoments, 0)
  expect(recorder.toTimeline('recorded')).toBeUndefined()
})

test('R-103 the base of a timeline does not change while the session continues', () => {
  const fold = foldMessages(createFold(), [race, ...laps('71', 90, 180, 270)])
  const recorder = new TimelineRecorder(fold.session, noCrossingMoments, 0)
  recorder.add({ receivedAt: startsAt, messages: [race] })
  const before = recorder.toTimeline('recorded')?.base
  foldMessages(fold, laps('71', 360, 450, 540))
  expect(recorder.toTimeline('recorded')?.base).toEqual(before)
})

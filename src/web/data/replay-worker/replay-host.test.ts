import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTimeline } from '#contract'
import { parseReply } from '../testing/contract-reply'
import { createRaceTimeline, createStartedTimeline } from '../testing/sample-timeline'
import { createRace } from '../testing/sample-timing'
import type { FromReplayWorker } from './messages'
import { ReplayHost } from './replay-host'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const raceId = 'x_9'

let posted: FromReplayWorker[]
let host: ReplayHost

beforeEach(() => {
  vi.useFakeTimers()
  posted = []
  host = new ReplayHost({ post: message => posted.push(message), defer: work => setTimeout(work, 0) })
})
afterEach(() => void vi.useRealTimers())

const encode = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const createBytes = (more = {}) =>
  encode(JSON.stringify(parseReply(readTimeline, createRaceTimeline({ startsAt }).toReply(more))))
const load = (bytes = createBytes()) =>
  host.receive({ kind: 'load', raceId, race: createRace(raceId), bytes })
const kinds = () => posted.splice(0).map(({ kind }) => kind)

test('R-140 the first picture can be shown before the timeline is prepared for seeking', () => {
  load()
  host.receive({ kind: 'show', raceId, time: 100_000, isSeek: true })
  expect(kinds()).toEqual(['loaded', 'shown'])
  vi.runAllTimers()
  expect(posted.findLast(({ kind }) => kind === 'progress')).toEqual({
    kind: 'progress',
    raceId,
    progress: 1,
  })
})

test('R-132 marks are posted when they are found, and again for other riders', () => {
  load()
  vi.runAllTimers()
  const first = posted.find(message => message.kind === 'marked')
  expect(first?.names).toEqual({ 21: '21 Ana Zed', 6: '6 Bob Adams' })
  posted.length = 0
  host.receive({ kind: 'follow', raceId, riderIds: ['r_6'] })
  const second = posted.find(message => message.kind === 'marked')
  expect(second?.marks.marks.some(({ kind }) => kind === 'overtake-made')).toBe(true)
})

test('R-122 nothing new at the moment is answered without an event', () => {
  load()
  host.receive({ kind: 'show', raceId, time: 100_000, isSeek: true })
  kinds()
  host.receive({ kind: 'show', raceId, time: 100_100, isSeek: false })
  expect(posted).toEqual([{ kind: 'shown', raceId, time: 100_100 }])
})

test.each([
  ['text that is no JSON', encode('<html>')],
  ['another document', encode('{"a":1}')],
  ['null', encode('null')],
  [
    'damaged columns',
    createBytes({ columns: { at: [0], kind: [99], competitor: [null], time: [null], extra: [null] } }),
  ],
  [
    'columns of different length',
    createBytes({ columns: { at: [0, 1], kind: [0], competitor: [null], time: [null], extra: [null] } }),
  ],
  ['a base that cannot be read', createBytes({ base: { session: '{', moments: [] } })],
])('R-113 %s is refused in words', (_name, bytes) => {
  load(bytes)
  expect(posted).toEqual([{ kind: 'failed', raceId, text: 'This replay cannot be read.' }])
})

test('R-113 a newer format is refused with its own words', () => {
  load(createBytes({ format: 2 }))
  expect(posted).toEqual([
    {
      kind: 'failed',
      raceId,
      text: 'This replay was made by a newer version of Lap Logic. Reload the page to use it.',
    },
  ])
})

test('a dropped race computes nothing more, and another race is not affected', () => {
  load()
  host.receive({ kind: 'load', raceId: 'x_8', race: createRace('x_8'), bytes: createBytes() })
  host.receive({ kind: 'drop', raceId })
  kinds()
  vi.runAllTimers()
  host.receive({ kind: 'show', raceId, time: 0, isSeek: true })
  expect(new Set(posted.map(message => message.raceId))).toEqual(new Set(['x_8']))
})

test('a race that is dropped and loaded again while its marks are searched gets its marks', () => {
  load()
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  host.receive({ kind: 'drop', raceId })
  load()
  kinds()
  vi.runAllTimers()
  expect(kinds()).toContain('marked')
})

test('R-132 the marks of a running session are searched again now and then, and at its end', () => {
  const timeline = createStartedTimeline({ startsAt })
  const reply = (more = {}, after = 0) =>
    encode(JSON.stringify(parseReply(readTimeline, timeline.toReply(more, after))))
  const searchAfter = (milliseconds: number, receive: () => void): number => {
    vi.advanceTimersByTime(milliseconds)
    receive()
    vi.runAllTimers()
    return kinds().filter(kind => kind === 'marked').length
  }
  const append = () => {
    const { length } = timeline
    timeline.cross('21', 'SF', 90 * length)
    host.receive({ kind: 'append', raceId, event: timeline.toEvent(length) })
  }
  expect(searchAfter(0, () => load(reply({ is_running: true })))).toBe(1)
  expect([searchAfter(500, append), searchAfter(500, append), searchAfter(1500, append)]).toEqual([0, 0, 1])
  const { length } = timeline
  const end = () => host.receive({ kind: 'extend', raceId, after: length, bytes: reply({}, length) })
  expect(searchAfter(10, end)).toBe(1)
})

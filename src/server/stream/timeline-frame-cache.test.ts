import type { LiveEvents } from '#contract'
import { ColumnReader, type Message, readColumns, type TimelineRecord } from '#timing'
import { expect, test } from 'vitest'
import { createIngestParser } from '../feeds/ingest/parse'
import { RecordProcessor } from '../live/record-processor'
import { LiveTimeline } from '../timelines/live-timeline'
import { TimelineFrameCache } from './timeline-frame-cache'

const startedAt = 1_780_000_000_000
const startRun: Message = { type: 'session', run: '1', kind: 'race' }
const entry = (competitor: string): Message => ({ type: 'entry', competitor })

class LiveSession {
  readonly processor = new RecordProcessor(() => createIngestParser(), undefined)

  constructor(...messages: readonly Message[]) {
    this.add(startRun, ...messages)
  }

  add(...messages: readonly Message[]): this {
    for (const message of messages)
      this.processor.process({ kind: 'message', at: startedAt + this.processor.sequence * 100, message })
    return this
  }

  createTimeline(): LiveTimeline {
    return new LiveTimeline('journal:1', this.processor.timeline)
  }
}

function readFrame(frames: TimelineFrameCache, timeline: LiveTimeline, id?: string): LiveEvents['timeline'] {
  const [{ text } = { text: '' }] = frames.framesSince(timeline, id)
  return JSON.parse(/data: (.*)/.exec(text)?.[1] ?? 'null') as LiveEvents['timeline']
}

test('R-112 a frame has what the viewer does not have, and nothing is sent to a viewer that has everything', () => {
  const session = new LiveSession(entry('71'), entry('5'))
  const timeline = session.createTimeline()
  const frames = new TimelineFrameCache()
  const whole = readFrame(frames, timeline)
  const id = timeline.id
  session.add(entry('12'))
  const rest = readFrame(frames, timeline, id)
  expect([whole.after, whole.columns.at.length, rest.after, rest.columns.at.length]).toEqual([0, 2, 2, 1])
  expect(frames.framesSince(timeline, timeline.id)).toEqual([])
})

test('R-112 the parts that a viewer has received are the whole timeline, without gap or repetition', () => {
  const session = new LiveSession()
  const timeline = session.createTimeline()
  const frames = new TimelineFrameCache()
  const received: TimelineRecord[] = []
  let [id, competitors]: [string | undefined, string[]] = [undefined, []]
  let reader: ColumnReader | undefined
  for (const competitor of ['71', '5', '71', '12', '5']) {
    session.add(entry(competitor))
    const { columns, riders } = readFrame(frames, timeline, id)
    competitors = riders?.map(rider => rider.competitor) ?? competitors
    reader ??= new ColumnReader(session.processor.timeline.toTimeline('recorded')?.startsAt ?? 0)
    received.push(...reader.read(columns, competitors))
    id = timeline.id
  }
  const whole = session.processor.timeline.toTimeline('recorded')
  expect(received).toEqual(whole && readColumns(whole.columns, whole.competitors, whole.startsAt))
})

test('R-112 a frame is encoded once for all viewers that need the same', () => {
  const timeline = new LiveSession(entry('71')).createTimeline()
  const frames = new TimelineFrameCache()
  expect(frames.framesSince(timeline, undefined)[0]).toBe(frames.framesSince(timeline, 'another.4')[0])
})

test('R-112 the riders are sent only if a viewer does not know all of them', () => {
  const session = new LiveSession(entry('71'))
  const timeline = session.createTimeline()
  const frames = new TimelineFrameCache()
  expect(readFrame(frames, timeline).riders).toEqual([{ competitor: '71', racer_id: '~71' }])
  const id = timeline.id
  session.add(entry('71'))
  expect(readFrame(frames, timeline, id)).not.toHaveProperty('riders')
  session.add(entry('5'))
  expect(readFrame(frames, timeline, id).riders).toHaveLength(2)
})

test('R-112 viewers receive the riders again when their ids became known', () => {
  const session = new LiveSession(entry('71'))
  const timeline = session.createTimeline()
  const frames = new TimelineFrameCache()
  readFrame(frames, timeline)
  const id = timeline.id
  timeline.setRiderIds(new Map([['71', 'r_1']]))
  expect(readFrame(frames, timeline).riders).toEqual([{ competitor: '71', racer_id: 'r_1' }])
  session.add(entry('71'))
  expect(readFrame(frames, timeline, id).riders).toEqual([{ competitor: '71', racer_id: 'r_1' }])
})

test('R-112 each class of a session has the riders of its own race', () => {
  const session = new LiveSession(entry('71'), entry('5'))
  const [one, other] = [session.createTimeline(), session.createTimeline()]
  one.setRiderIds(new Map([['71', 'r_1']]))
  other.setRiderIds(new Map([['5', 'r_2']]))
  const frames = new TimelineFrameCache()
  const readIds = (timeline: LiveTimeline) => readFrame(frames, timeline).riders?.map(rider => rider.racer_id)
  expect([readIds(one), readIds(other)]).toEqual([
    ['r_1', '~5'],
    ['~71', 'r_2'],
  ])
})

test('R-112 a run that is reset before its first crossing has another version, so that all of it is sent', () => {
  const session = new LiveSession(entry('71'), entry('5'))
  const { id, version } = session.createTimeline()
  session.add({ ...startRun, isReset: true }, entry('1'), entry('2'), entry('3'))
  const timeline = session.createTimeline()
  expect(timeline.version).not.toBe(version)
  expect(readFrame(new TimelineFrameCache(), timeline, id)).toMatchObject({
    after: 0,
    version: timeline.version,
  })
})

test.each(['nonsense', 'version.', 'version.-1', 'version.99', 'version.1.2', 'version.1e1'])(
  'R-112 all of the timeline is sent after the unknown id %j',
  text => {
    const timeline = new LiveSession(entry('71')).createTimeline()
    const id = text.replace('version', timeline.version)
    expect(readFrame(new TimelineFrameCache(), timeline, id)).toMatchObject({ after: 0 })
  },
)

// The size of a timeline on the wire.
import { gzipSync } from 'node:zlib'
import {
  encodeLines,
  type FeedEncoder,
  MultiloopEncoder,
  Playback,
  RmonitorEncoder,
  simulate,
} from '#simulator'
import { createTestPlan } from '#simulator/testing'
import { emptyRuns, type Message, noCrossingMoments, TimelineRecorder } from '#timing'
import { expect, test } from 'vitest'
import { toMessages } from '../demo/to-messages'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import type { Parser } from '../feeds/parser'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { RecordProcessor } from '../live/record-processor'
import { buildTimelineText } from './timeline-reply'
import { toRecordedTimeline } from './timeline-version'

const startedAt = 1_780_000_000_000
const simulation = simulate(createTestPlan(1, 'race', { riders: 40, length: { laps: 25 } }))

/** Records as they arrive: what happens within 50 ms comes together. */
function recordFeed(encoder: FeedEncoder, parser: Parser): TimelineRecorder {
  const playback = new Playback(simulation, encoder)
  const processor = new RecordProcessor(() => parser, undefined)
  const process = (lines: Parameters<typeof encodeLines>[0]) =>
    processor.process({ kind: 'bytes', at: startedAt + playback.position, bytes: encodeLines(lines) })
  process(playback.encodeState())
  while (!playback.isFinished) {
    const lines = playback.advanceTo(playback.position + 50)
    if (lines.length > 0) process(lines)
  }
  return processor.timeline
}

/** The crossings of all lines, a heartbeat every second, and the standing of each rider at start/finish. */
function recordAllLines(): TimelineRecorder {
  const recorder = new TimelineRecorder(emptyRuns.session, noCrossingMoments, 0)
  const counts = new Map<string, number>()
  let second = 0
  for (const message of toMessages(simulation).filter(({ type }) => type !== 'section')) {
    const at = 'at' in message ? (message.at ?? 0) : second * 1000
    for (; second * 1000 < at; second += 1)
      recorder.add({
        receivedAt: startedAt + second * 1000,
        messages: [{ type: 'flag', flag: 'green', at: second * 1000 }],
      })
    recorder.add({
      receivedAt: startedAt + at + 120,
      messages: [message, ...createStanding(message, counts)],
    })
  }
  return recorder
}

function createStanding(message: Message, counts: Map<string, number>): readonly Message[] {
  if (message.type !== 'crossing' || message.line !== 'SF' || message.at === undefined) return []
  const { competitor, at: total } = message
  const laps = (counts.get(competitor) ?? 0) + 1
  counts.set(competitor, laps)
  return [{ type: 'standing', competitor, order: 'race', laps, total, position: counts.size }]
}

test.each([
  [
    'RMonitor with the standings of all riders',
    () => recordFeed(new RmonitorEncoder(simulation), createRmonitorParser()),
  ],
  [
    'Multiloop with sections and standings',
    () =>
      recordFeed(new MultiloopEncoder(simulation, { startsAt: startedAt / 1000 }), createMultiloopParser()),
  ],
  ['four timing lines, heartbeats and standings', recordAllLines],
])('R-111 a race of 40 riders and 25 laps takes at most 60 KB: %s', (_, record) => {
  const timeline = toRecordedTimeline('journal:1', record())
  const heartbeats = timeline?.columns.kind.filter(kind => kind === 7) ?? []
  expect(heartbeats.length).toBeGreaterThan(2000)
  const text =
    timeline &&
    buildTimelineText({
      timeline,
      isRunning: false,
      run: 'run',
      category: 'Superbike',
      mainCategory: 'Superbike',
      otherCategories: [],
      tires: [],
      riderIds: new Map(timeline.competitors.map(competitor => [competitor, `rider-${competitor}`])),
    })
  expect(gzipSync(text ?? '').length).toBeLessThanOrEqual(60_000)
})

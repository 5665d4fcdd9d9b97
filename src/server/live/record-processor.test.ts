import type { Decision, Message } from '#timing'
import { runToEnd, serializeSession } from '#timing'
import { expect, it } from 'vitest'
import { createIngestParser } from '../feeds/ingest/parse'
import type { JournalEntry } from './journal-record'
import { RecordProcessor } from './record-processor'

const receivedAt = Date.UTC(2026, 5, 13)

const messages: readonly Message[] = [
  { type: 'session', kind: 'race' },
  { type: 'flag', flag: 'green', at: 0 },
  ...[90, 180, 270, 360].flatMap((at): Message[] => [
    { type: 'crossing', competitor: '1', line: 'SF', at: at * 1000 },
    { type: 'crossing', competitor: '2', line: 'SF', at: at * 1000 + 500 },
  ]),
]

const decisions: readonly Decision[] = [
  { kind: 'scoring', by: 'own' },
  { kind: 'start', at: receivedAt - 78_000, source: 'press' },
  {
    kind: 'passing.insert',
    competitor: '1',
    line: 'SF',
    at: 85_000,
    quality: 'manual',
    countsForBest: false,
  },
  { kind: 'penalty', competitor: '1', sanction: { type: 'time', timeMs: 3000 }, infringement: 'Jump start' },
  { kind: 'flag', flag: 'yellow', at: 80_000 },
]

const toEntry = (message: Message, index: number): JournalEntry => ({
  kind: 'message',
  at: receivedAt + index * 1000,
  message,
})

function toControlEntry(decision: Decision, index: number, at: number): JournalEntry {
  const actor = { userId: 'official', sessionId: 'session', ip: '', requestId: 'request' }
  const names = { journalId: 'journal', runId: 'run', raceId: 'race' }
  const numbered = { ...decision, sequence: index + 1 }
  return {
    kind: 'control',
    at,
    event: { id: `event ${index}`, at, reason: '', actor, ...names, decision: numbered },
  }
}

/** The first decisions before the message at `first`, the others before the one at `second`. */
function interleave(first: number, second: number, count: number): readonly JournalEntry[] {
  const last: Message = { type: 'flag', flag: 'green', at: 500_000 }
  const entries: JournalEntry[] = []
  for (const [index, message] of [...messages, last].entries()) {
    const at = receivedAt + index * 1000
    for (const [place, decision] of decisions.entries())
      if (index === (place < count ? first : second)) entries.push(toControlEntry(decision, place, at))
    entries.push(toEntry(message, index))
  }
  return entries
}

function describe(process: (processor: RecordProcessor, entry: JournalEntry) => void) {
  return (entries: readonly JournalEntry[]) => {
    const processor = new RecordProcessor(() => createIngestParser(), undefined, 'journal')
    for (const entry of entries) process(processor, entry)
    const { session, moments, timeline, controlEvents } = processor
    return {
      session: serializeSession(session),
      moments: [...moments],
      timeline: timeline.toTimeline('recorded'),
      beginsAfter: timeline.beginsAfter,
      events: controlEvents.map(({ id }) => id),
    }
  }
}

const readAtOnce = describe((processor, entry) => void processor.process(entry))
const readInSteps = describe((processor, entry) => void runToEnd(processor.processInSlices(entry)))

it('C-012 decisions that are folded at once when a journal is read give what they gave one by one', () => {
  for (let first = 0; first <= messages.length; first += 1)
    for (let second = first; second <= messages.length; second += 1) {
      const entries = interleave(first, second, first % decisions.length)
      const expected = readInSteps(entries)
      expect(expected.events).toHaveLength(decisions.length)
      expect(readAtOnce(entries)).toEqual(expected)
    }
})

// Measures the timing engine, at the start and at the end of a race, and the RMonitor parser in processor time.
import {
  applyToRuns,
  computeSummary,
  createControlledFold,
  emptyRuns,
  foldArrival,
  foldDecisions,
  type Message,
  type Runs,
} from '#timing'
import { createRmonitorParser } from '../src/server/feeds/rmonitor/parse'
import { buildRmonitorRace } from '../src/server/testing/rmonitor-race'
import { measureProcessorMs, report } from './report.mjs'

const riders = 40
const laps = 25
const lines = ['S1', 'S2', 'S3', 'S4', 'SF'] as const

/** The messages of a feed with sectors: every crossing, and the standing after start/finish. */
function createRace(count = laps): Message[] {
  const timed: { at: number; messages: Message[] }[] = []
  for (let rider = 1; rider <= riders; rider += 1) {
    const competitor = String(rider)
    let at = rider * 137
    for (let lap = 1; lap <= count; lap += 1) {
      for (const [index, line] of lines.entries()) {
        at += 18_000 + rider * 42 + ((rider * 7919 + lap * 104_729 + index * 31) % 401)
        const messages: Message[] = [{ type: 'crossing', competitor, line, at }]
        if (line === 'SF')
          messages.push({
            type: 'standing',
            competitor,
            order: 'race',
            position: rider,
            laps: lap,
            total: at,
          })
        timed.push({ at, messages })
      }
    }
  }
  for (let at = 0; at < count * 92_000; at += 1000)
    timed.push({ at, messages: [{ type: 'flag', flag: 'green', at }] })
  const entries = Array.from({ length: riders }, (_, index): Message => {
    return {
      type: 'entry',
      competitor: String(index + 1),
      number: String(index + 1),
      name: `Rider ${index + 1}`,
    }
  })
  const session: Message = { type: 'session', run: '1', kind: 'race', sectors: 5 }
  return [
    session,
    ...entries,
    ...timed.toSorted((one, other) => one.at - other.at).flatMap(({ messages }) => messages),
  ]
}

function findFirstTime(list: readonly Message[]): number {
  const first = list.find(message => message.type === 'crossing' && message.competitor === '1')
  return first?.type === 'crossing' ? (first.at ?? 0) : 0
}

const messages = createRace()
const applyAll = (from: Runs, list: readonly Message[]): Runs => list.reduce(applyToRuns, from)

const json = JSON.stringify(messages)
const parseMs = measureProcessorMs(() => JSON.parse(json))
const raceMs = measureProcessorMs(() => applyAll(emptyRuns, messages))
const perSecond = messages.length / (raceMs / 1000)
report({
  name: 'Engine, 40 riders, 5 sectors, 25 laps (1,500,000 before late crossings were exact)',
  value: perSecond,
  unit: 'messages/s',
  reference: ['parsing the same messages from JSON', messages.length / (parseMs / 1000)],
  target: ['at least 1,000,000 per second', perSecond >= 1_000_000],
})

const sliceSize = 1000
const start = applyAll(emptyRuns, messages.slice(0, 100))
const beforeEnd = applyAll(emptyRuns, messages.slice(0, -sliceSize))
const first = measureProcessorMs(() => applyAll(start, messages.slice(100, 100 + sliceSize)), 51)
const last = measureProcessorMs(() => applyAll(beforeEnd, messages.slice(-sliceSize)), 51)
report({
  name: 'Engine, the last 1,000 messages',
  value: last,
  unit: 'ms',
  reference: ['the first 1,000', first],
  target: ['at most 1.3 times', last <= first * 1.3],
})

/** The laps of 60 minutes. */
const hour = createRace(39)
const hourMs = measureProcessorMs(() => applyAll(emptyRuns, hour))
report({
  name: `Whole fold of 40 riders × 60 min, ${hour.length.toLocaleString('en')} messages in order`,
  value: hourMs,
  unit: 'ms',
  target: ['at most 250 ms', hourMs <= 250],
})

const firstCrossing = hour.findIndex(({ type }) => type === 'crossing')
const withoutFirst = applyAll(emptyRuns, hour.toSpliced(firstCrossing, 1))
const late = hour.slice(firstCrossing, firstCrossing + 1)
const refoldMs = measureProcessorMs(() => applyAll(withoutFirst, late))
report({
  name: 'Whole refold of 40 riders × 60 min, the first crossing arrives last',
  value: refoldMs,
  unit: 'ms',
  reference: ['the fold in order', hourMs],
  target: ['at most 250 ms', refoldMs <= 250],
})

const controlled = hour.reduce(
  (fold, message) => foldArrival(fold, { receivedAt: 0, messages: [message] }),
  createControlledFold(),
)
const decision = {
  kind: 'passing.delete',
  passing: { competitor: '1', line: 'S1', at: findFirstTime(hour) },
  sequence: 1,
} as const
let longestSliceMs = 0
const decisionMs = measureProcessorMs(() => {
  const steps = foldDecisions(controlled, [decision])
  for (let isDone = false; !isDone;) {
    const sliceStart = performance.now()
    isDone = steps.next().done === true
    longestSliceMs = Math.max(longestSliceMs, performance.now() - sliceStart)
  }
})
report({
  name: 'Whole refold of 40 riders × 60 min after a decision of race control',
  value: decisionMs,
  unit: 'ms',
  reference: ['the fold in order', hourMs],
  target: ['at most 250 ms', decisionMs <= 250],
})
report({
  name: 'Longest time without a pause in it',
  value: longestSliceMs,
  unit: 'ms',
  reference: ['the whole refold', decisionMs],
  target: ['at most 50 ms', longestSliceMs <= 50],
})

const end = applyAll(emptyRuns, messages)
const { session } = end
report({
  name: 'Standings of 40 riders',
  value: measureProcessorMs(() => computeSummary(session), 51),
  unit: 'ms',
  reference: ['the whole race', raceMs],
})

const text = Buffer.from(buildRmonitorRace({ riders, laps, seed: 1 }).join('\r\n'))
const parsingMs = measureProcessorMs(() => {
  const parser = createRmonitorParser()
  parser.push(text)
  parser.end()
})
const splittingMs = measureProcessorMs(() =>
  text
    .toString('latin1')
    .split('\r\n')
    .map(line => line.split(',')),
)
const megabytes = text.length / 1_000_000
const megabytesPerSecond = megabytes / (parsingMs / 1000)
report({
  name: 'RMonitor parser (5.5 MB/s, 0.09 × before)',
  value: megabytesPerSecond,
  unit: 'MB/s',
  reference: ['splitting the same lines at commas', megabytes / (splittingMs / 1000)],
  target: ['at least 20 MB/s', megabytesPerSecond >= 20],
})

// The engine and the RMonitor parser: how fast, and whether a long race costs more than a short one.
import { applyToRuns, type Message, noRuns, type Runs, summaryOf } from '#timing'
import { rmonitorParser } from '../src/server/feeds/rmonitor/parse'
import { rmonitorRace } from '../src/server/testing/rmonitor-race'
import { tell, time } from './figures.mjs'

const riders = 40
const laps = 25
const lines = ['S1', 'S2', 'S3', 'S4', 'SF'] as const

/** A race as a feed with sectors tells it: each line, and the standing after start/finish. */
function race(count = laps): Message[] {
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

const messages = race()
const fold = (from: Runs, list: readonly Message[]): Runs => list.reduce(applyToRuns, from)

const json = JSON.stringify(messages)
const readAgain = time(() => JSON.parse(json))
const whole = time(() => fold(noRuns, messages))
const perSecond = messages.length / (whole / 1000)
tell({
  name: 'Engine, 40 riders, 5 sectors, 25 laps',
  figure: perSecond,
  unit: 'messages/s',
  reference: ['reading the same messages from JSON', messages.length / (readAgain / 1000)],
  promise: ['at least 200,000 a second', perSecond >= 200_000],
})

// Told as often as needed for the clock to see it, with the state as it was at that point.
const slice = 1000
const start = fold(noRuns, messages.slice(0, 100))
const beforeEnd = fold(noRuns, messages.slice(0, -slice))
const first = time(() => fold(start, messages.slice(100, 100 + slice)), 51)
const last = time(() => fold(beforeEnd, messages.slice(-slice)), 51)
tell({
  name: 'Engine, the last 1,000 messages',
  figure: last,
  unit: 'ms',
  reference: ['the first 1,000', first],
  promise: ['at most 1.3 times', last <= first * 1.3],
})

const end = fold(noRuns, messages)
const { session } = end
tell({
  name: 'Standings of 40 riders',
  figure: time(() => summaryOf(session), 51),
  unit: 'ms',
  reference: ['the whole race', whole],
})

const text = Buffer.from(rmonitorRace({ riders, laps, seed: 1 }).join('\r\n'))
const parse = time(() => {
  const parser = rmonitorParser()
  parser.push(text)
  parser.end()
})
const split = time(() =>
  text
    .toString('latin1')
    .split('\r\n')
    .map(line => line.split(',')),
)
const megabytes = text.length / 1_000_000
tell({
  name: 'RMonitor parser',
  figure: megabytes / (parse / 1000),
  unit: 'MB/s',
  reference: ['splitting the same lines at commas', megabytes / (split / 1000)],
})

// Laws that hold for any laps and flags.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flag, SessionKind } from '../engine/messages'
import { type JudgedSession, judgeLaps } from './clean-lap'
import { computeRiderPoints } from './points'
import { measureRaceGap } from './race-gap'
import type { StrategyLap } from './strategy-lap'

const flags = fc.constantFrom<Flag>('green', 'green', 'green', 'yellow', 'red', 'white', 'chequered')
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 8 })
const time = fc.integer({ min: 60_000, max: 130_000 })

const lapArbitrary = fc.record({
  time: optional(time),
  hasEnd: fc.integer({ min: 0, max: 9 }).map(value => value > 0),
  sectors: fc.array(optional(fc.integer({ min: 10_000, max: 30_000 })), { maxLength: 3 }),
  marks: fc.constantFrom({}, {}, {}, {}, { isIn: true }, { isOut: true }, { isCancelled: true }),
  flag: optional(flags),
})

const lapsArbitrary = fc.array(lapArbitrary, { maxLength: 25 }).map((values): readonly StrategyLap[] => {
  let at = 0
  return values.map(({ time, hasEnd, sectors, marks, flag }, index) => {
    at += time ?? 90_000
    const end = hasEnd ? at : undefined
    const noMarks = { isIn: false, isOut: false, isCancelled: false }
    return { number: index + 1, at: end, time, sectors, flag, ...noMarks, ...marks }
  })
})

const sessionArbitrary = fc.record({
  kind: fc.constantFrom<SessionKind>('race', 'practice'),
  timeline: fc.record({
    changes: fc
      .array(fc.record({ at: fc.integer({ min: 0, max: 2_000_000 }), flag: flags }), { maxLength: 8 })
      .map(changes => changes.toSorted((one, other) => one.at - other.at)),
    isExact: fc.boolean(),
  }),
})

/** The session as it was known at a time. */
function cutSession({ kind, timeline }: JudgedSession, until: number): JudgedSession {
  return { kind, timeline: { ...timeline, changes: timeline.changes.filter(({ at }) => at <= until) } }
}

test('R-010 the verdict of a lap does not change when later laps and flags are added', () => {
  fc.assert(
    fc.property(lapsArbitrary, sessionArbitrary, fc.nat(25), (laps, session, count) => {
      const known = laps.slice(0, count)
      const until = Math.max(0, ...known.map(({ at = 0 }) => at))
      const judged = judgeLaps(known, cutSession(session, until))
      expect(judged).toEqual(judgeLaps(laps, session).slice(0, count))
    }),
    { numRuns: 1000 },
  )
})

test('R-011 a lap that is not slower than all earlier candidates of its stint is never slow', () => {
  fc.assert(
    fc.property(lapsArbitrary, sessionArbitrary, (laps, session) => {
      const judged = judgeLaps(laps, session)
      for (const [index, { lap, reason, stint }] of judged.entries()) {
        if (reason !== 'slow') continue
        const earlier = judged.slice(0, index).filter(each => each.stint === stint)
        const candidates = earlier.filter(each => each.reason === undefined || each.reason === 'slow')
        expect(Math.min(...candidates.map(each => each.lap.time ?? Infinity))).toBeLessThan(lap.time ?? 0)
      }
    }),
    { numRuns: 1000 },
  )
})

test('R-011 a faster lap in place of a clean one is clean', () => {
  fc.assert(
    fc.property(
      lapsArbitrary,
      sessionArbitrary,
      fc.integer({ min: 1, max: 30_000 }),
      (laps, session, gain) => {
        const last = laps.at(-1)
        if (last?.time === undefined || last.at === undefined) return
        if (judgeLaps(laps, session).at(-1)?.reason !== undefined) return
        const faster = [...laps.slice(0, -1), { ...last, time: last.time - gain, at: last.at - gain }]
        expect(judgeLaps(faster, session).at(-1)?.reason).not.toBe('slow')
      },
    ),
    { numRuns: 1000 },
  )
})

test('R-014 the race gap of two riders is the negative of the gap in the other direction', () => {
  const runningArbitrary = fc.record({
    sectors: fc.array(optional(fc.integer({ min: 10_000, max: 30_000 })), { maxLength: 3 }),
    isOut: fc.boolean(),
  })
  const rider = fc.tuple(lapsArbitrary, runningArbitrary)
  fc.assert(
    fc.property(rider, rider, sessionArbitrary, (one, other, session) => {
      const [mine, theirs] = [one, other].map(([laps, running]) =>
        computeRiderPoints(laps, running, { ...session, sectorCount: 3 }),
      )
      if (mine === undefined || theirs === undefined) return
      const gap = measureRaceGap(mine, theirs)
      expect(measureRaceGap(theirs, mine)).toBe(gap === undefined ? undefined : 0 - gap)
    }),
    { numRuns: 1000 },
  )
})

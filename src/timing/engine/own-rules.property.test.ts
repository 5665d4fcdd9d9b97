// With our rules, too, a session depends on what happened, not on when it became known.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fimSprint, type RaceLimit } from '../classification/rules'
import { noRulings } from '../classification/scoring'
import { createFold, foldMessage } from './fold'
import type { Message } from './messages'
import type { Session } from './session-state'
import { delay, delaysArbitrary, describeSession, raceArbitrary } from './test-race-arbitrary'

const limitArbitrary: fc.Arbitrary<RaceLimit> = fc.oneof(
  fc.record({ kind: fc.constant('laps' as const), laps: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('time' as const), timeMs: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({
    kind: fc.constant('time+laps' as const),
    timeMs: fc.integer({ min: 1, max: 900_000 }),
    laps: fc.integer({ min: 1, max: 2 }),
  }),
)

const scoringArbitrary = fc
  .record({
    limit: limitArbitrary,
    minimumLapMs: fc.option(fc.integer({ min: 1, max: 120_000 }), { nil: undefined }),
    redFlag: fc.constantFrom('each-last' as const, 'common-lap' as const),
    hold: fc.integer({ min: 0, max: 400_000 }),
  })
  .map(({ hold, ...rules }): Message => {
    const holds = [{ from: hold, until: hold + 100_000 }]
    return {
      type: 'scoring',
      scoring: { by: 'own', rules: { ...fimSprint, ...rules }, rulings: { ...noRulings, holds } },
    }
  })

const fold = (messages: readonly Message[]): Session => messages.reduce(foldMessage, createFold()).session

test('C-012 late crossings give the session of crossings in order', () => {
  fc.assert(
    fc.property(raceArbitrary, scoringArbitrary, delaysArbitrary, (messages, scoring, delays) => {
      const late = [scoring, ...delay(messages, delays)]
      expect(describeSession(fold(late))).toEqual(describeSession(fold([scoring, ...messages])))
    }),
    { numRuns: 300 },
  )
})

// A point is only ever given a time at which the rider crossed the line. Not of laps whose end was missed: if they began
// at a crossing under red as well, nothing says when.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toArray } from '../engine/append-only-list'
import { createFold, foldMessages } from '../engine/fold'
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { addClaims, raceArbitrary } from '../engine/test-race-arbitrary'
import { getFlagTimeline } from './flag-timeline'
import { computeRiderPoints, type RiderPoints, toRunningLap } from './points'
import { toStrategyLap } from './strategy-lap'

const lines = ['SF', 'S1', 'S2'] as const

/** As the browser computes them from rows and laps. */
function computePoints(racer: Racer, session: Session): RiderPoints {
  const laps = lapsOf(racer).map(toStrategyLap)
  const running = {
    // Rows have no sectors of the lap after the checkered flag.
    sectors: racer.isFinished ? [] : toRunningLap(racer.running, 3).sectors,
    isOut: laps.at(-1)?.isIn ?? false,
    isStartUnknown: racer.startLineAt !== (laps.length === 0 ? undefined : laps.at(-1)?.at),
  }
  return computeRiderPoints(laps, running, {
    kind: session.kind,
    timeline: getFlagTimeline(session),
    sectorCount: 3,
  })
}

function listFalsePoints(racer: Racer, session: Session): readonly string[] {
  const { byLap, lastLap, lapInProgress } = computePoints(racer, session)
  const crossings = toArray(racer.crossings)
  const missed = new Set(lapsOf(racer).flatMap(({ number, at }) => (at === undefined ? [number] : [])))
  const known = [...byLap].filter(([lap]) => !missed.has(lap))
  return [...known, [lastLap, lapInProgress] as const].flatMap(([lap, points]) =>
    points.flatMap((time, line) => {
      const isStart = lap === 1 && line === 0 && time === 0
      const isCrossed = crossings.some(({ line: name, at }) => name === lines[line] && at === time)
      return time === undefined || isStart || isCrossed ? [] : [`lap ${lap} line ${line} at ${time}`]
    }),
  )
}

test.each([
  ['without claims', (messages: Parameters<typeof addClaims>[0]) => messages],
  ['with claims', addClaims],
])('R-014 every point is a crossing of its line, in a session %s', (_, change) => {
  fc.assert(
    fc.property(raceArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (messages, part) => {
      const count = Math.ceil(messages.length * part)
      const { session } = foldMessages(createFold(), change(messages).slice(0, count))
      for (const racer of session.racers) expect(listFalsePoints(racer, session)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

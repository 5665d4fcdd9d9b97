import { expect, test } from 'vitest'
import { applyToRuns, emptyRuns, type Message, type Session } from '#timing'
import { countMissedLaps } from './count-missed-laps'

/** Rider 1 misses laps 2 and 3 between 100 s and 380 s, rider 2 misses none. */
const messages: readonly Message[] = [
  { type: 'session', kind: 'race' },
  { type: 'crossing', competitor: '1', line: 'SF', at: 100_000, lapTime: 100_000, lap: 1 },
  { type: 'crossing', competitor: '2', line: 'SF', at: 101_000, lapTime: 101_000, lap: 1 },
  { type: 'crossing', competitor: '2', line: 'SF', at: 201_000, lapTime: 100_000, lap: 2 },
  { type: 'crossing', competitor: '1', line: 'SF', at: 380_000, lapTime: 90_000, lap: 4 },
]
const session: Session = messages.reduce(applyToRuns, emptyRuns).session

test.each([
  ['no break', [], 0],
  ['a break between the laps', [{ from: 150_000, until: 300_000 }], 2],
  ['a break that has not ended', [{ from: 200_000, until: Infinity }], 2],
  [
    'two breaks',
    [
      { from: 120_000, until: 130_000 },
      { from: 300_000, until: 310_000 },
    ],
    2,
  ],
  ['a break before the laps', [{ from: 10_000, until: 20_000 }], 0],
  ['a break after the laps', [{ from: 400_000, until: 410_000 }], 0],
])('C-060 laps that were missed while the link was down are counted with %s', (_, breaks, expected) => {
  expect(countMissedLaps(session, breaks)).toBe(expected)
})

import { expect, test } from 'vitest'
import type { Flag } from '../engine/messages'
import type { JudgedSession } from './clean-lap'
import { isPaused } from './rider-state'
import { createChanges, createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

/** Red and green again on lap 3, so lap 4 is the first after the restart. */
const restarted: JudgedSession = {
  kind: 'race',
  timeline: { changes: createChanges([0, 'green'], [200, 'red'], [276, 'green']), isExact: true },
}

function isPausedAfter(times: readonly number[], flag: Flag | undefined): boolean {
  const rider = createRider({ laps: createLaps(times), judgedBy: restarted })
  return isPaused(rider, createSession([rider], { flag }))
}

test.each<[string, readonly number[], Flag | undefined, boolean]>([
  ['before a red flag', [95, 91], 'green', false],
  ['under red', [95, 91], 'red', true],
  ['after the restart', [95, 91, 91], 'green', true],
  ['with one clean lap since the restart', [95, 91, 91, 91, 91], 'green', true],
  ['with two clean laps since the restart', [95, 91, 91, 91, 91, 91], 'green', false],
  ['at the checkered flag of a short restarted race', [95, 91, 91, 91, 91], 'chequered', false],
  ['in the result of a short restarted race', [95, 91, 91, 91, 91], undefined, false],
])('numbers of a rider are paused %s: case %#', (_, times, flag, paused) => {
  expect(isPausedAfter(times, flag)).toBe(paused)
})

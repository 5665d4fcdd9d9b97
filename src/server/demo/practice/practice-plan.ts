// The race at which officials try the desk: unknown transponders, a dead loop, double reads and a dead heat.
import { createP3Scenario, defaultP3Plan, type P3Plan, type P3Scenario } from '#simulator'
import { createP3Parser } from '../../feeds/p3/parse'
import type { DecoderLines } from '../../feeds/p3/passing-converter'
import type { FeedSetup } from '../../live/feed-setup'
import { createSimulatorName } from '../simulator-name'
import { createP3SimulatorFeed } from '../simulator-feed'

export const practiceEventName = 'Desk Practice'
export const practiceCategory = 'Superbike'

export const practicePlan: P3Plan = {
  ...defaultP3Plan,
  seed: 'desk practice',
  riders: 16,
  categories: [practiceCategory],
  laps: 10,
  lapSeconds: 45,
  loops: { SF: 1, S1: 2, S2: 3, S3: 4, PIN: 5, POUT: 6 },
  unknown: 3,
  deadLoops: [{ decoder: 1, fromLap: 4, toLap: 4 }],
  hasDeadHeat: true,
  doubleReads: 0.02,
  lost: 0.01,
}

let scenario: P3Scenario | undefined

/** Simulated when it is first needed, because only a demo needs it. */
export function getPracticeScenario(): P3Scenario {
  scenario ??= createP3Scenario(practicePlan)
  return scenario
}

const lines: DecoderLines = Object.fromEntries(
  Object.entries(practicePlan.loops).map(([line, decoder]) => [decoder, line as keyof P3Plan['loops']]),
)

/** A decoder that times the practice race from now on. */
export function createPracticeSetup(speed: number): FeedSetup {
  const name = createSimulatorName()
  return {
    name,
    protocol: 'p3',
    feed: createP3SimulatorFeed(name, { scenario: getPracticeScenario(), speed }, lines),
    createParser: (from, refusedLines) =>
      createP3Parser(from === undefined ? { lines } : { from }, refusedLines),
  }
}

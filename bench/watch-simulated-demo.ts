// Plays sessions of the live demo as fast as possible and reports implausible data.
// `npm run bench -- watch-simulated-demo 100`: 100 sessions.
import { findProblems } from './watch/find-problems'
import { computeLimits } from './watch/limits'
import { playSession } from './watch/play-session'
import { createLiveDemoSession } from '../src/server/demo/live-demo-plan'
import { Findings } from './watch/findings'
import type { View } from './watch/view'

const [sessionCount, firstIndex] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 0)]
/** The server combines changes within this time into one patch. */
const patchIntervalMs = 50

const findings = new Findings()
let [states, laps] = [0, 0]
for (let index = firstIndex; index < firstIndex + sessionCount; index += 1) {
  const session = createLiveDemoSession(index)
  const where = `session ${index}: ${session.circuit.name}, ${session.category} ${session.name}`
  let before: View | undefined
  for (const { view, now } of playSession(session, patchIntervalMs)) {
    const limits = computeLimits(view.race, session.category)
    if (limits === undefined) throw new Error(`Unknown circuit: ${view.race.location}`)
    findings.add(where, findProblems(before, view, limits, now))
    before = view
    states += 1
  }
  laps += before?.laps.length ?? 0
}
findings.printSummary()
console.log(`${sessionCount} sessions, ${laps} laps, ${states} states; ${findings.count} problems`)
process.exit(findings.count === 0 ? 0 : 1)

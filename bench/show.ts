// Sessions of the live demo without the waiting, each looked at as somebody who knows racing would: whatever is absurd
// is told. `npm run bench -- show 100`; the number is how many.
import { faultsOf } from '../src/server/demo/watch/faults'
import { possibleOf } from '../src/server/demo/watch/possible'
import { shown } from '../src/server/demo/watch/shown'
import { showSession } from '../src/server/demo/show-plan'
import { Findings } from './watch/findings'
import type { View } from '../src/server/demo/watch/view'

const [turns, first] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 0)]
/** As the server does: what changes within a blink is shown at once. */
const blink = 50

const findings = new Findings()
let [states, laps] = [0, 0]
for (let turn = first; turn < first + turns; turn += 1) {
  const session = showSession(turn)
  const where = `turn ${turn}: ${session.circuit.name}, ${session.category} ${session.name}`
  let before: View | undefined
  for (const { view, now } of shown(session, blink)) {
    const possible = possibleOf(view.race, session.category)
    if (possible === undefined) throw new Error(`No such circuit: ${view.race.location}`)
    findings.add(where, faultsOf(before, view, possible, now))
    before = view
    states += 1
  }
  laps += before?.laps.length ?? 0
}
findings.tell()
console.log(`${turns} sessions, ${laps} laps, ${states} states; ${findings.count} absurdities`)
process.exit(findings.count === 0 ? 0 : 1)

// Measures a decision of race control about a session of 40 riders × 60 minutes of Multiloop (C-013): how long folding again
// takes, for how long it occupies the event loop, and how many patches viewers get. A desk and a viewer are open.
// `npm run bench -- decisions 20`: 20 decisions.
import { foldDecisions, runToEnd } from '#timing'
import { toControlEvent } from '../src/server/control/log/recorded-event'
import { type BenchServer, startBenchServer } from './load/bench-server'
import { percentile } from './load/latency-recorder'
import { Load } from './load/load'
import { MultiloopRace } from './load/multiloop-race'
import { RaceOfficial } from './load/race-official'
import { type LongestTurn, startTurnMeter } from './load/turn-meter'
import { describeMachineLoad, measureProcessorMs, readCounts, report } from './report.mjs'

const [decisions = 30] = readCounts(30)
const warmUp = 5
const minutes = 60
/** Until viewers and desks have everything. */
const settleMs = 700
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Measured {
  /** From the command to the session that was folded again. */
  readonly foldedMs: number
  readonly turn: LongestTurn
  readonly patches: number
}

let patches = 0
const race = await MultiloopRace.listen(minutes)
const server = await startBenchServer({
  feed: { protocol: 'multiloop', port: race.port },
  listener: { onPatched: () => (patches += 1) },
})
await race.run(server)
const official = await RaceOfficial.signIn(server)
const load = new Load()
const view = { port: server.port, cookies: [official.cookie] }
await load.openViewers({ ...view, path: `/api/dashboard/live?race_id=${server.raceId}` })
await load.openViewers({ ...view, path: `/api/control/races/${server.raceId}/stream` })

async function measureDecision({ liveServices }: BenchServer, count: number): Promise<Measured> {
  await wait(settleMs)
  patches = 0
  let foldedAt = 0
  const unsubscribe = liveServices.liveTiming.subscribe(() => (foldedAt ||= performance.now()))
  const stopMeter = startTurnMeter()
  const startedAt = performance.now()
  await official.penalize(count)
  await wait(settleMs)
  const turn = stopMeter()
  unsubscribe()
  return { foldedMs: foldedAt - startedAt, turn, patches }
}

const { controlled, controlEvents } = server.liveServices.liveTiming.snapshot ?? {}
if (controlled === undefined) throw new Error('No session is timed')
const results: Measured[] = []
for (let count = 0; count < warmUp + decisions; count += 1) {
  const measured = await measureDecision(server, count)
  if (count >= warmUp) results.push(measured)
}
const decided = server.liveServices.liveTiming.snapshot?.controlEvents.at(-1)
if (decided === undefined || controlEvents?.length !== 0) throw new Error('The decisions were not recorded')
const event = { ...toControlEvent(decided), sequence: 1 }
const foldMs = measureProcessorMs(() => runToEnd(foldDecisions(controlled, [event])))

const { arrivals, fold } = controlled
console.log(
  `${fold.messages.length.toLocaleString('en')} messages in ${arrivals.length.toLocaleString('en')} records`,
)

function reportAll(name: string, values: readonly number[], maxMs: number): void {
  for (const [label, value] of [
    ['p50', percentile(values, 0.5)],
    ['worst', Math.max(...values)],
  ] as const)
    report({
      name: `${name}, ${label} of ${decisions}`,
      value,
      unit: 'ms',
      reference: ['the processor time of the fold', foldMs],
      target: [`at most ${maxMs} ms`, value <= maxMs],
    })
}

reportAll(
  'From a decision to the session folded again',
  results.map(({ foldedMs }) => foldedMs),
  250,
)
reportAll(
  'Longest turn of the event loop',
  results.map(({ turn }) => turn.ms),
  50,
)
reportAll(
  'Longest turn in processor time',
  results.flatMap(({ turn }) => turn.processorMs ?? []),
  50,
)
const counts = results.map(each => each.patches)
report({
  name: `Patches per decision, at least ${Math.min(...counts)}`,
  value: Math.max(...counts),
  unit: 'at most',
  target: ['exactly 1', counts.every(count => count === 1)],
})
console.log(describeMachineLoad())
load.stop()
await race.stop()
await server.stop()
process.exit(0)

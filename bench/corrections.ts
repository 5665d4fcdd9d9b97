// Measures how soon viewers see a decision of race control after it was answered, while the race goes on (C-069).
// `npm run bench -- corrections 1000`: with 1,000 viewers.
import { startBenchServer } from './load/bench-server'
import { createSessions } from './load/create-sessions'
import { IngestRace } from './load/ingest-race'
import { percentile } from './load/latency-recorder'
import { Load } from './load/load'
import { machineNow } from './load/machine-clock'
import { RaceOfficial } from './load/race-official'
import type { PatchArrivals } from './load/viewers'
import { describeMachineLoad, readCounts, report } from './report.mjs'

const [viewers = 1000] = readCounts(1000)
const rounds = 20
const warmUpRounds = 3
const crossingsPerRound = 2
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Something that viewers see from the patch with this number on. */
interface Change {
  readonly answeredAt: number
  readonly sequence: number
}

const patchNumbers: number[] = []
const server = await startBenchServer({
  listener: { onPatched: (_raceId, sheet) => void patchNumbers.push(sheet.sequence) },
})
const { liveTiming } = server.liveServices
const race = await IngestRace.createAfterLaps(server, 20)
const official = await RaceOfficial.signIn(server)
const load = new Load()

async function measureChange(work: () => Promise<void>): Promise<Change> {
  await work()
  const answeredAt = machineNow()
  // Crossings are answered when they are on disk, and processed a moment later.
  await wait(0)
  return { answeredAt, sequence: liveTiming.snapshot?.sequence ?? 0 }
}

function computeDelays(changes: readonly Change[], { arrivals, disconnected }: PatchArrivals): number[] {
  if (disconnected > 0) throw new Error(`${disconnected} viewers were disconnected`)
  return changes.flatMap(({ answeredAt, sequence }) => {
    const number = patchNumbers.find(each => each >= sequence)
    const times = arrivals.get(number ?? -1) ?? []
    if (times.length !== viewers) throw new Error(`${times.length} of ${viewers} viewers have the change`)
    return times.map(at => at - answeredAt)
  })
}

// The first decision begins the log with what was prepared.
await official.penalize(0)
await load.openViewers({
  port: server.port,
  path: `/api/dashboard/live?race_id=${server.raceId}`,
  cookies: await createSessions(server.services, viewers),
})
const decisions: Change[] = []
const crossings: Change[] = []
for (let round = 1; round <= warmUpRounds + rounds; round += 1) {
  await wait(500)
  const crossing = await measureChange(() => race.sendNext(crossingsPerRound))
  await wait(500)
  const decision = await measureChange(() => official.penalize(round))
  if (round <= warmUpRounds) continue
  crossings.push(crossing)
  decisions.push(decision)
}
await wait(2000)
const arrivals = await load.closeViewers()
const [decided, crossed] = [computeDelays(decisions, arrivals), computeDelays(crossings, arrivals)]
for (const [name, share] of [
  ['p50', 0.5],
  ['p99', 0.99],
] as const) {
  const value = percentile(decided, share)
  report({
    name: `From the answer to a decision to the patch, ${viewers.toLocaleString('en')} viewers, ${name}`,
    value,
    unit: 'ms',
    reference: ['crossings', percentile(crossed, share)],
    ...(share === 0.99 && { target: ['at most 1,000 ms', value <= 1000] as [string, boolean] }),
  })
}
console.log(describeMachineLoad())
load.stop()
await server.stop()
process.exit(0)

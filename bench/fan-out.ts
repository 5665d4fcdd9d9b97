// Measures the delivery of one patch per second to thousands of viewers, compared with plain sockets.
// `npm run bench -- fan-out 1000`: with 1,000 viewers.
import { createEventFrame, type EventFrame, type StreamFormat } from '../src/server/stream/event-frame'
import type { LiveSheet } from '../src/server/sheets/live-sheet'
import { describeMachineLoad, readCounts, report } from './report.mjs'
import { startBareSockets } from './load/bare-sockets'
import { startBenchServer } from './load/bench-server'
import { trackCpuUsage, type CpuUsage, Load } from './load/load'
import { machineNow } from './load/machine-clock'
import { IngestRace } from './load/ingest-race'
import { createSessions } from './load/create-sessions'
import { percentile } from './load/latency-recorder'
import type { PatchArrivals } from './load/viewers'

const seconds = 20
const warmUpSeconds = 3
/** A full field crosses two lines per second. */
const crossingsPerSecond = 2

interface Patch {
  readonly number: number
  readonly frame: EventFrame
}

interface FanOutResult extends CpuUsage {
  /** Milliseconds from the first write to the last byte, for each viewer and patch. */
  readonly delays: readonly number[]
  /** The maximum memory usage of the process. */
  readonly memoryMegabytes: number
}

/** The time before the first write of each patch, by patch number. */
const sentAt = new Map<number, number>()
const patches: Patch[] = []

function recordPatch(sheet: LiveSheet, since = 0): void {
  const number = sheet.sequence
  sentAt.set(number, machineNow())
  const patch = sheet.buildPatchSince(since)
  if (patch !== undefined) patches.push({ number, frame: createEventFrame('patch', patch, sheet.id) })
}

const server = await startBenchServer({
  listener: { onPatched: (_raceId, sheet, since) => recordPatch(sheet, since) },
})
// Few laps, because the benchmark measures patches and not the first snapshot.
const race = await IngestRace.createAfterLaps(server, 5)
const cookies = await createSessions(server.services, Math.max(...readCounts(1000, 10_000)))
const bare = await startBareSockets()
const load = new Load()

async function repeatEverySecond(
  times: number,
  work: (round: number) => void | Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  for (let round = 0; round < times; round += 1) {
    await work(round)
    await new Promise(resolve => setTimeout(resolve, startedAt + (round + 1) * 1000 - performance.now()))
  }
}

function computeDelays({ arrivals, disconnected }: PatchArrivals, since: number, viewers: number): number[] {
  if (disconnected > 0) throw new Error(`${disconnected} viewers were disconnected`)
  const measured = [...sentAt].filter(([number, at]) => at >= since && arrivals.has(number))
  const delays = measured.flatMap(([number, at]) => (arrivals.get(number) ?? []).map(arrived => arrived - at))
  if (measured.length < seconds - 1 || delays.length < measured.length * viewers)
    throw new Error(`${measured.length} patches in ${seconds} s, ${delays.length} arrivals`)
  return delays
}

async function fanOut(
  port: number,
  viewers: number,
  send: (round: number) => void | Promise<void>,
): Promise<FanOutResult> {
  const path = `/api/dashboard/live?race_id=${server.raceId}`
  await load.openViewers({ port, path, cookies: cookies.slice(0, viewers) })
  await repeatEverySecond(warmUpSeconds, send)
  const since = machineNow()
  const readUsage = trackCpuUsage()
  let maxMemory = 0
  await repeatEverySecond(seconds, async round => {
    await send(warmUpSeconds + round)
    maxMemory = Math.max(maxMemory, process.memoryUsage.rss())
  })
  const usage = readUsage()
  const arrivals = await load.closeViewers()
  return { ...usage, delays: computeDelays(arrivals, since, viewers), memoryMegabytes: maxMemory / 1_048_576 }
}

function encodeAll(list: readonly Patch[], format: StreamFormat): Promise<Buffer[]> {
  return Promise.all(list.map(async ({ frame }) => frame.encodeAs(format)))
}

function meanSizeOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0) / buffers.length
}

async function measure(
  viewers: number,
): Promise<{ ours: FanOutResult; reference: FanOutResult; size: number; compressedSize: number }> {
  patches.length = 0
  const ours = await fanOut(server.port, viewers, () => race.sendNext(crossingsPerSecond))
  const sentPatches = [...patches]
  const plainBytes = await encodeAll(sentPatches, 'chunked')
  sentAt.clear()
  const reference = await fanOut(bare.port, viewers, round => {
    const [patch, bytes] = [sentPatches[round], plainBytes[round]]
    if (patch === undefined || bytes === undefined) return
    sentAt.set(patch.number, machineNow())
    bare.write(bytes)
  })
  const size = meanSizeOf(plainBytes)
  const compressedSize = meanSizeOf(await encodeAll(sentPatches, 'gzip'))
  return { ours, reference, size, compressedSize }
}

for (const viewers of readCounts(1000, 10_000)) {
  const { ours, reference, size, compressedSize } = await measure(viewers)
  const name = `${viewers.toLocaleString('en')} viewers, one patch per second (${(size / 1024).toFixed(1)} KB)`
  const referenceName = 'plain sockets'
  for (const [label, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    const [value, bareValue] = [percentile(ours.delays, share), percentile(reference.delays, share)]
    report({
      name: `${name}, ${label}`,
      value,
      unit: 'ms',
      reference: [referenceName, bareValue],
      ...(label === 'p99' && { target: ['at most 1.25 of the reference', value <= 1.25 * bareValue] }),
    })
  }
  report({
    name: `${name}, size with gzip`,
    value: compressedSize,
    unit: 'bytes',
    reference: ['plain', size],
    target: ['at most half of the reference', compressedSize <= size / 2],
  })
  report({
    name: `${name}, processor`,
    value: ours.cpuPercent,
    unit: '% of a core',
    reference: [referenceName, reference.cpuPercent],
    target: ['at most 40 %', ours.cpuPercent <= 40],
  })
  report({
    name: `${name}, memory of the process`,
    value: ours.memoryMegabytes,
    unit: 'MB',
    target: ['at most 250 MB', ours.memoryMegabytes <= 250],
  })
}
console.log(describeMachineLoad())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

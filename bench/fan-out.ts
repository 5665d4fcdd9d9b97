// One patch a second to thousands of viewers, beside bare sockets that are written the same bytes.
// `npm run bench -- fan-out 1000` takes another number of viewers.
import { eventFrame } from '../src/server/stream/frames'
import type { LiveSheet } from '../src/server/sheets/live-sheet'
import { busyness, counts, tell } from './figures.mjs'
import { startBareSockets } from './load/bare-sockets'
import { startBenchServer } from './load/bench-server'
import { effort, type Effort, Load } from './load/load'
import { now } from './load/moment'
import { Ride } from './load/ride'
import { signIn } from './load/sign-in'
import { percentile } from './load/tally'
import type { Heard } from './load/viewers'

const seconds = 20
const warmUpSeconds = 3
/** A full field crosses two lines a second. */
const crossings = 2

interface Patch {
  readonly number: number
  readonly frame: Buffer
}

interface FannedOut extends Effort {
  /** Milliseconds from before the first write to the last byte, for each viewer and patch. */
  readonly delays: readonly number[]
  /** Megabytes of the whole process. */
  readonly memory: number
}

/** When each patch began to go out, by its number. */
const sentAt = new Map<number, number>()
const patches: Patch[] = []

function note(sheet: LiveSheet): void {
  const { number } = sheet.patches
  sentAt.set(number, now())
  const [patch] = sheet.patches.after(sheet.patches.idOf(number - 1)) ?? []
  if (patch !== undefined) patches.push({ number, frame: eventFrame('patch', patch.text, sheet.id) })
}

const server = await startBenchServer({ listener: { patched: (_raceId, sheet) => note(sheet) } })
// A short one: what is measured are patches, not the first snapshot.
const ride = await Ride.after(server, 5)
const cookies = await signIn(server.services, Math.max(...counts(1000, 10_000)))
const bare = await startBareSockets()
const load = new Load()

async function everySecond(times: number, work: (turn: number) => void | Promise<void>): Promise<void> {
  const began = performance.now()
  for (let turn = 0; turn < times; turn += 1) {
    await work(turn)
    await new Promise(resolve => setTimeout(resolve, began + (turn + 1) * 1000 - performance.now()))
  }
}

function delaysOf({ arrivals, lost }: Heard, since: number, viewers: number): number[] {
  if (lost > 0) throw new Error(`${lost} viewers were let go`)
  const counted = [...sentAt].filter(([number, at]) => at >= since && arrivals.has(number))
  const delays = counted.flatMap(([number, at]) => (arrivals.get(number) ?? []).map(arrived => arrived - at))
  if (counted.length < seconds - 1 || delays.length < counted.length * viewers)
    throw new Error(`${counted.length} patches in ${seconds} s, ${delays.length} arrivals`)
  return delays
}

async function fanOut(
  port: number,
  viewers: number,
  send: (turn: number) => void | Promise<void>,
): Promise<FannedOut> {
  const path = `/api/dashboard/live?race_id=${server.raceId}`
  await load.openViewers({ port, path, cookies: cookies.slice(0, viewers) })
  await everySecond(warmUpSeconds, send)
  const since = now()
  const taken = effort()
  let most = 0
  await everySecond(seconds, async turn => {
    await send(warmUpSeconds + turn)
    most = Math.max(most, process.memoryUsage.rss())
  })
  const spent = taken()
  const heard = await load.closeViewers()
  return { ...spent, delays: delaysOf(heard, since, viewers), memory: most / 1_048_576 }
}

async function measure(viewers: number): Promise<{ ours: FannedOut; reference: FannedOut; size: number }> {
  patches.length = 0
  const ours = await fanOut(server.port, viewers, () => ride.on(crossings))
  const sent = [...patches]
  sentAt.clear()
  const reference = await fanOut(bare.port, viewers, turn => {
    const patch = sent[turn]
    if (patch === undefined) return
    sentAt.set(patch.number, now())
    bare.write(patch.frame)
  })
  const size = sent.reduce((sum, { frame }) => sum + frame.length, 0) / sent.length
  return { ours, reference, size }
}

for (const viewers of counts(1000, 10_000)) {
  const { ours, reference, size } = await measure(viewers)
  const name = `${viewers.toLocaleString('en')} viewers, a patch a second (${(size / 1024).toFixed(1)} KB)`
  const by = 'bare sockets'
  for (const [label, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    const [figure, bareFigure] = [percentile(ours.delays, share), percentile(reference.delays, share)]
    tell({
      name: `${name}, ${label}`,
      figure,
      unit: 'ms',
      reference: [by, bareFigure],
      ...(label === 'p99' && { promise: ['1.25 of it at most', figure <= 1.25 * bareFigure] }),
    })
  }
  tell({
    name: `${name}, processor`,
    figure: ours.cpu,
    unit: '% of a core',
    reference: [by, reference.cpu],
    promise: ['40 % at most', ours.cpu <= 40],
  })
  tell({
    name: `${name}, memory of the whole process`,
    figure: ours.memory,
    unit: 'MB',
    promise: ['250 MB at most', ours.memory <= 250],
  })
}
console.log(busyness())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

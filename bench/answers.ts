// Answers from memory: how many a core gives, beside a bare route that sends as many ready bytes.
import { busyness, median, tell } from './figures.mjs'
import { startBareServer } from './load/bare-server'
import { startBenchServer } from './load/bench-server'
import { Load } from './load/load'
import { Ride } from './load/ride'
import { signIn } from './load/sign-in'

const rounds = 7
const connections = 40
const count = 4000
/** Before the first round: until what is called often is compiled well. */
const firstWarmUp = 12_000
const warmUp = 200

interface Asked {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly barePath: string
}

const server = await startBenchServer()
await Ride.after(server, 20)
const [cookie = ''] = await signIn(server.services, 1)
const pathOf = (which: string): string => `/api/dashboard/${which}?race_id=${server.raceId}`

const bodies = new Map<string, Buffer>()
const asked: Asked[] = []
for (const which of ['summary', 'laps'])
  for (const encoding of ['br', 'plain']) {
    const headers = { Cookie: cookie, ...(encoding === 'br' && { 'Accept-Encoding': 'gzip, deflate, br' }) }
    const path = pathOf(which)
    const { rawPayload } = await server.app.inject({ url: path, headers: { ...headers, host: 'localhost' } })
    const barePath = `/${which}/${encoding}`
    bodies.set(barePath, rawPayload)
    const name = `Hot ${which}, ${encoding} (${(rawPayload.length / 1024).toFixed(1)} KB)`
    asked.push({ name, path, headers, status: 200, barePath })
  }
const tag = `"${server.services.sheets.live.of(server.raceId)?.id}"`
const unchanged = { Cookie: cookie, 'If-None-Match': tag }
asked.push({
  name: 'Unchanged summary',
  path: pathOf('summary'),
  headers: unchanged,
  status: 304,
  barePath: '/unchanged',
})

const bare = await startBareServer(bodies)
const load = new Load()

/** Turn by turn, so that whatever else the machine does is in both. */
async function beside({
  path,
  headers,
  status,
  barePath,
}: Asked): Promise<[ours: number, reference: number]> {
  const ours = { connections, headers, port: server.port, path }
  const reference = { ...ours, port: bare.port, path: barePath }
  for (const task of [ours, reference]) await load.hammer({ ...task, count: 1, warmUp: firstWarmUp })
  const found: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond, statuses } = await load.hammer({ ...ours, count, warmUp })
    if (statuses[status] !== count) throw new Error(`${path}: ${JSON.stringify(statuses)}`)
    found[0].push(perSecond)
    found[1].push((await load.hammer({ ...reference, count, warmUp })).perSecond)
  }
  return [median(found[0]), median(found[1])]
}

for (const each of asked) {
  const [figure, reference] = await beside(each)
  tell({
    name: each.name,
    figure,
    unit: 'answers for a second of a core',
    reference: [each.status === 304 ? 'a bare 304' : 'a bare route with ready bytes', reference],
    ...(each.status === 200 && { promise: ['0.8 of it at least', figure / reference >= 0.8] }),
  })
}
console.log(busyness())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

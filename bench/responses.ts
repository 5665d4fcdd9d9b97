// Measures responses from memory per second of processor time, compared with a bare route that sends prepared bytes.
import { describeMachineLoad, median, report } from './report.mjs'
import { startBareServer } from './load/bare-server'
import { startBenchServer } from './load/bench-server'
import { Load } from './load/load'
import { IngestRace } from './load/ingest-race'
import { createSessions } from './load/create-sessions'

const rounds = 7
const connections = 40
const count = 4000
/** Before the first round, so that frequent code is optimized. */
const firstWarmUp = 12_000
const warmUp = 200

interface RequestKind {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly barePath: string
}

const server = await startBenchServer()
await IngestRace.createAfterLaps(server, 20)
const [cookie = ''] = await createSessions(server.services, 1)
const buildPath = (resource: string): string => `/api/dashboard/${resource}?race_id=${server.raceId}`

const bodies = new Map<string, Buffer>()
const requestKinds: RequestKind[] = []
for (const resource of ['summary', 'laps'])
  for (const encoding of ['br', 'plain']) {
    const headers = { Cookie: cookie, ...(encoding === 'br' && { 'Accept-Encoding': 'gzip, deflate, br' }) }
    const path = buildPath(resource)
    const { rawPayload } = await server.app.inject({ url: path, headers: { ...headers, host: 'localhost' } })
    const barePath = `/${resource}/${encoding}`
    bodies.set(barePath, rawPayload)
    const name = `Hot ${resource}, ${encoding} (${(rawPayload.length / 1024).toFixed(1)} KB)`
    requestKinds.push({ name, path, headers, status: 200, barePath })
  }
const etag = `"${server.services.sheets.live.find(server.raceId)?.id}"`
const unchanged = { Cookie: cookie, 'If-None-Match': etag }
requestKinds.push({
  name: 'Unchanged summary',
  path: buildPath('summary'),
  headers: unchanged,
  status: 304,
  barePath: '/unchanged',
})

const bare = await startBareServer(bodies)
const load = new Load()

/** Alternates between both servers, so that other load on the machine affects both. */
async function compare({
  path,
  headers,
  status,
  barePath,
}: RequestKind): Promise<[ours: number, reference: number]> {
  const ours = { connections, headers, port: server.port, path }
  const reference = { ...ours, port: bare.port, path: barePath }
  for (const task of [ours, reference]) await load.runRequestLoop({ ...task, count: 1, warmUp: firstWarmUp })
  const results: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const { perCpuSecond, statuses } = await load.runRequestLoop({ ...ours, count, warmUp })
    if (statuses[status] !== count) throw new Error(`${path}: ${JSON.stringify(statuses)}`)
    results[0].push(perCpuSecond)
    results[1].push((await load.runRequestLoop({ ...reference, count, warmUp })).perCpuSecond)
  }
  return [median(results[0]), median(results[1])]
}

for (const each of requestKinds) {
  const [value, reference] = await compare(each)
  report({
    name: each.name,
    value,
    unit: 'responses per second of processor time',
    reference: [each.status === 304 ? 'a bare 304' : 'a bare route with prepared bytes', reference],
    ...(each.status === 200 && { target: ['at least 0.8 of the reference', value / reference >= 0.8] }),
  })
}
console.log(describeMachineLoad())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

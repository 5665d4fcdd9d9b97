// Measures thousands of signed-in sessions that make three calls every seven seconds, with and without changes.
// `npm run bench -- polling 1000`: with 1,000 sessions.
import { describeMachineLoad, readCounts, report } from './report.mjs'
import { startBareServer } from './load/bare-server'
import { startBenchServer } from './load/bench-server'
import { countCalls } from './load/count-calls'
import { Load, type LoadResult } from './load/load'
import { IngestRace } from './load/ingest-race'
import { createSessions } from './load/create-sessions'

const intervalMs = 7000
const pollTimes = { warmUpMs: 3000, durationMs: 10_000 }
/** A full field crosses two lines per second. */
const crossingsPerSecond = 2

const readCalls = countCalls()
const server = await startBenchServer()
const race = await IngestRace.createAfterLaps(server, 20)
const paths = ['summary', 'laps', 'races'].map(name => `/api/dashboard/${name}?race_id=${server.raceId}`)
const cookies = await createSessions(server.services, Math.max(...readCounts(1000, 10_000)))
const load = new Load()

async function readBodies(): Promise<Map<string, Buffer>> {
  const headers = { cookie: cookies[0] ?? '', host: 'localhost', 'accept-encoding': 'br' }
  const responses = paths.map(async (url, index): Promise<[string, Buffer]> => {
    return [`/${index}`, (await server.app.inject({ url, headers })).rawPayload]
  })
  return new Map(await Promise.all(responses))
}

const bodies = await readBodies()
const bare = await startBareServer(bodies)

async function pollBareServer(sessions: number, barePaths: readonly string[]): Promise<LoadResult> {
  await load.openPollers({
    port: bare.port,
    paths: barePaths,
    cookies: cookies.slice(0, sessions),
    intervalMs,
  })
  const result = await load.poll(pollTimes)
  await load.closePollers()
  return result
}

function reportLoad(name: string, polled: LoadResult, reference: [string, LoadResult]): void {
  const [referenceName, { cpuPercent, p99 }] = reference
  report({
    name: `${name}, processor`,
    value: polled.cpuPercent,
    unit: '% of a core',
    reference: [referenceName, cpuPercent],
    target: ['at most 50 %', polled.cpuPercent <= 50],
  })
  report({
    name: `${name}, p99 of ${polled.count.toLocaleString('en')} responses`,
    value: polled.p99,
    unit: 'ms',
    reference: [referenceName, p99],
    target: ['at most 50 ms', polled.p99 <= 50],
  })
}

async function pollUnchanged(name: string): Promise<LoadResult> {
  let before = readCalls()
  const polled = await load.poll(pollTimes, () => (before = readCalls()))
  const after = readCalls()
  if (polled.statuses['304'] !== polled.count)
    throw new Error(`Other statuses than 304: ${JSON.stringify(polled.statuses)}`)
  const queries = after.queries - before.queries
  const sheetCalls = after.sheetCalls - before.sheetCalls
  const maintenance = after.maintenance - before.maintenance
  report({
    name: `${name}, database queries (periodic maintenance: ${maintenance})`,
    value: queries,
    unit: '',
    target: ['none', queries === 0],
  })
  report({
    name: `${name}, updates and encodings of live sheets`,
    value: sheetCalls,
    unit: 'calls',
    target: ['none', sheetCalls === 0],
  })
  return polled
}

async function pollChanging(): Promise<LoadResult> {
  const sending = setInterval(() => void race.sendNext(crossingsPerSecond), 1000)
  const polled = await load.poll(pollTimes)
  clearInterval(sending)
  if (polled.statuses['200'] !== polled.count) console.log(`Responses: ${JSON.stringify(polled.statuses)}`)
  return polled
}

for (const sessions of readCounts(1000, 10_000)) {
  const name = `${sessions.toLocaleString('en')} sessions`
  await load.openPollers({ port: server.port, paths, cookies: cookies.slice(0, sessions), intervalMs })
  const unchanged = await pollUnchanged(`${name}, no changes`)
  const changing = await pollChanging()
  await load.closePollers()
  const bare304 = await pollBareServer(
    sessions,
    paths.map(() => '/unchanged'),
  )
  const bareReady = await pollBareServer(sessions, [...bodies.keys()])
  reportLoad(`${name}, no changes`, unchanged, ['a bare 304', bare304])
  reportLoad(`${name}, changes every second`, changing, ['bare routes with prepared bytes', bareReady])
}
console.log(describeMachineLoad())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

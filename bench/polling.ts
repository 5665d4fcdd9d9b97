// Thousands of signed-in sessions, each asking three things every seven seconds: while nothing changes, and while it
// does. `npm run bench -- polling 1000` takes another number of sessions.
import { busyness, counts, tell } from './figures.mjs'
import { startBareServer } from './load/bare-server'
import { startBenchServer } from './load/bench-server'
import { countCalls } from './load/count-calls'
import { Load, type Loaded } from './load/load'
import { Ride } from './load/ride'
import { signIn } from './load/sign-in'

const every = 7000
const steady = { warmUp: 3000, milliseconds: 10_000 }
/** A full field crosses two lines a second. */
const crossings = 2

const calls = countCalls()
const server = await startBenchServer()
const ride = await Ride.after(server, 20)
const paths = ['summary', 'laps', 'races'].map(name => `/api/dashboard/${name}?race_id=${server.raceId}`)
const cookies = await signIn(server.services, Math.max(...counts(1000, 10_000)))
const load = new Load()

async function bodiesOf(): Promise<Map<string, Buffer>> {
  const headers = { cookie: cookies[0] ?? '', host: 'localhost', 'accept-encoding': 'br' }
  const answers = paths.map(async (url, index): Promise<[string, Buffer]> => {
    return [`/${index}`, (await server.app.inject({ url, headers })).rawPayload]
  })
  return new Map(await Promise.all(answers))
}

const bodies = await bodiesOf()
const bare = await startBareServer(bodies)

async function bareLoad(sessions: number, barePaths: readonly string[]): Promise<Loaded> {
  await load.openPollers({ port: bare.port, paths: barePaths, cookies: cookies.slice(0, sessions), every })
  const loaded = await load.poll(steady)
  await load.closePollers()
  return loaded
}

function tellLoad(name: string, polled: Loaded, reference: [string, Loaded]): void {
  const [by, { cpu, p99 }] = reference
  tell({
    name: `${name}, processor`,
    figure: polled.cpu,
    unit: '% of a core',
    reference: [by, cpu],
    promise: ['50 % at most', polled.cpu <= 50],
  })
  tell({
    name: `${name}, p99 of ${polled.count.toLocaleString('en')} answers`,
    figure: polled.p99,
    unit: 'ms',
    reference: [by, p99],
    promise: ['50 ms at most', polled.p99 <= 50],
  })
}

async function pollUnchanged(name: string): Promise<Loaded> {
  let before = calls()
  const polled = await load.poll(steady, () => (before = calls()))
  const after = calls()
  if (polled.statuses['304'] !== polled.count)
    throw new Error(`Not only 304: ${JSON.stringify(polled.statuses)}`)
  const questions = after.questions - before.questions
  const engine = after.engine - before.engine
  const kept = after.houseKeeping - before.houseKeeping
  tell({
    name: `${name}, questions to the database (house-keeping by the clock: ${kept})`,
    figure: questions,
    unit: '',
    promise: ['none', questions === 0],
  })
  tell({
    name: `${name}, work of the engine`,
    figure: engine,
    unit: 'calls',
    promise: ['none', engine === 0],
  })
  return polled
}

async function pollChanging(): Promise<Loaded> {
  const riding = setInterval(() => void ride.on(crossings), 1000)
  const polled = await load.poll(steady)
  clearInterval(riding)
  if (polled.statuses['200'] !== polled.count) console.log(`Answers: ${JSON.stringify(polled.statuses)}`)
  return polled
}

for (const sessions of counts(1000, 10_000)) {
  const name = `${sessions.toLocaleString('en')} sessions`
  await load.openPollers({ port: server.port, paths, cookies: cookies.slice(0, sessions), every })
  const unchanged = await pollUnchanged(`${name}, nothing new`)
  const changing = await pollChanging()
  await load.closePollers()
  const bare304 = await bareLoad(
    sessions,
    paths.map(() => '/unchanged'),
  )
  const bareReady = await bareLoad(sessions, [...bodies.keys()])
  tellLoad(`${name}, nothing new`, unchanged, ['a bare 304', bare304])
  tellLoad(`${name}, new every second`, changing, ['bare routes with ready bytes', bareReady])
}
console.log(busyness())
load.stop()
await bare.stop()
await server.stop()
process.exit(0)

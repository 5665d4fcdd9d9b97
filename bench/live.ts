// Measures the time from a record of the feed to the changed row and to the patch at a viewer, including the journal sync.
// The reference is a plain socket and a file sync.
import { createServer, type Socket, connect } from 'node:net'
import { buildRmonitorRace } from '../src/server/testing/rmonitor-race'
import { describeMachineLoad, report } from './report.mjs'
import { measureBareJournal } from './load/bare-journal'
import { type BenchServer, startBenchServer } from './load/bench-server'
import { buildRequest } from './load/connection'
import { createSessions } from './load/create-sessions'
import { percentile } from './load/latency-recorder'

const passings = 2000
/** 100 passings per second, three lines each. */
const intervalMs = 10

const lines = buildRmonitorRace({ riders: 40, laps: 60, seed: 1 })
const firstPassing = lines.findIndex(line => line.startsWith('$J'))
const groups: string[] = []
for (const line of lines.slice(firstPassing)) {
  if (line.startsWith('$J')) groups.push('')
  groups[groups.length - 1] += `${line}\r\n`
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Sends one passing per interval and records the times. */
async function sendPassings(socket: Socket, sentAt: number[]): Promise<void> {
  const startedAt = performance.now()
  for (let index = 0; index < passings; index += 1) {
    const due = startedAt + index * intervalMs - performance.now()
    if (due > 0) await wait(due)
    sentAt.push(performance.now())
    socket.write(groups[index] ?? '')
  }
}

const listener = createServer()
await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
const address = listener.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

/** `onShown` is called with the number of passings shown so far and records the delay of each new one. */
function createDelayRecorder(sentAt: readonly number[]): {
  readonly delays: number[]
  readonly onShown: (count: number) => void
} {
  const delays: number[] = []
  const onShown = (count: number): void => {
    while (delays.length < count && delays.length < sentAt.length)
      delays.push(performance.now() - (sentAt[delays.length] ?? 0))
  }
  return { delays, onShown }
}

/** Calls `onLaps` with the total number of laps after every patch. */
async function watch(server: BenchServer, onLaps: (laps: number) => void): Promise<Socket> {
  const [cookie = ''] = await createSessions(server.services, 1)
  const socket = connect(server.port, '127.0.0.1')
  const laps = new Map<string, number>()
  let text = ''
  socket.setEncoding('utf8').on('data', chunk => {
    const blocks = `${text}${String(chunk)}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /event: patch\ndata: (.*)$/.exec(block)?.[1]
      const { rows = [] } = JSON.parse(data ?? '{}') as { rows?: { number: string; laps: number }[] }
      for (const row of rows) laps.set(row.number, row.laps)
    }
    onLaps([...laps.values()].reduce((sum, each) => sum + each, 0))
  })
  socket.write(buildRequest(`/api/dashboard/live?race_id=${server.raceId}`, { Cookie: cookie }))
  return socket
}

async function measureLive(): Promise<{ row: number[]; viewer: number[] }> {
  const accepted = new Promise<Socket>(resolve => listener.once('connection', resolve))
  const server = await startBenchServer({ feed: { protocol: 'rmonitor', port } })
  const feedSocket = await accepted
  feedSocket.setNoDelay(true)
  feedSocket.write(`${lines.slice(0, firstPassing).join('\r\n')}\r\n`)
  while (server.services.sheets.live.find(server.raceId) === undefined) await wait(100)
  const sentAt: number[] = []
  const [row, viewer] = [createDelayRecorder(sentAt), createDelayRecorder(sentAt)]
  server.liveServices.liveTiming.subscribe(({ session }) =>
    row.onShown(session.racers.reduce((sum, { last }) => sum + (last?.number ?? 0), 0)),
  )
  const viewerSocket = await watch(server, viewer.onShown)
  await wait(1000)
  await sendPassings(feedSocket, sentAt)
  await wait(1000)
  viewerSocket.destroy()
  feedSocket.destroy()
  await server.stop()
  return { row: row.delays, viewer: viewer.delays }
}

const reference = await measureBareJournal(listener, port, sendPassings)
const measured = await measureLive()
listener.close()
for (const [where, delays] of [
  ['changed row', measured.row],
  ['patch at a viewer', measured.viewer],
] as const) {
  if (delays.length < passings) throw new Error(`${where}: only ${delays.length} of ${passings} passings`)
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const value = percentile(delays, share)
    const hasTarget = where === 'patch at a viewer' && share === 0.99
    report({
      name: `From the feed to the ${where}, 40 riders, 100 passings per second, ${name}`,
      value,
      unit: 'ms',
      reference: ['a plain socket and sync', percentile(reference, share)],
      ...(hasTarget && { target: ['at most 100 ms', value <= 100] as [string, boolean] }),
    })
  }
}
console.log(describeMachineLoad())
process.exit(0)

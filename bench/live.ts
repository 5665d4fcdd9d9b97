// From the line on the wire to the changed row, and on to the patch at a viewer of the stream, journal sync included;
// the reference is a bare socket and a bare sync.
import { createServer, type Socket, connect } from 'node:net'
import { rmonitorRace } from '../src/server/testing/rmonitor-race'
import { busyness, tell } from './figures.mjs'
import { bareJournal } from './load/bare-journal'
import { type BenchServer, startBenchServer } from './load/bench-server'
import { requestText } from './load/connection'
import { signIn } from './load/sign-in'
import { percentile } from './load/tally'

const passings = 2000
/** A hundred passings a second, three lines each. */
const every = 10

const lines = rmonitorRace({ riders: 40, laps: 60, seed: 1 })
const head = lines.findIndex(line => line.startsWith('$J'))
const groups: string[] = []
for (const line of lines.slice(head)) {
  if (line.startsWith('$J')) groups.push('')
  groups[groups.length - 1] += `${line}\r\n`
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Says a passing every few milliseconds; the time of each is told by its number. */
async function say(socket: Socket, said: number[]): Promise<void> {
  const began = performance.now()
  for (let index = 0; index < passings; index += 1) {
    const due = began + index * every - performance.now()
    if (due > 0) await wait(due)
    said.push(performance.now())
    socket.write(groups[index] ?? '')
  }
}

const listening = createServer()
await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
const address = listening.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

/** Told how many passings there are to be seen so far, it notes how long each of them took. */
function delaysOf(said: readonly number[]): {
  readonly delays: number[]
  readonly shown: (count: number) => void
} {
  const delays: number[] = []
  const shown = (count: number): void => {
    while (delays.length < count && delays.length < said.length)
      delays.push(performance.now() - (said[delays.length] ?? 0))
  }
  return { delays, shown }
}

/** Calls back with the laps of everybody together whenever a patch has come whole. */
async function watch(server: BenchServer, onLaps: (laps: number) => void): Promise<Socket> {
  const [cookie = ''] = await signIn(server.services, 1)
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
  socket.write(requestText(`/api/dashboard/live?race_id=${server.raceId}`, { Cookie: cookie }))
  return socket
}

async function live(): Promise<{ row: number[]; viewer: number[] }> {
  const accepted = new Promise<Socket>(resolve => listening.once('connection', resolve))
  const server = await startBenchServer({ rmonitorPort: port })
  const timing = await accepted
  timing.setNoDelay(true)
  timing.write(`${lines.slice(0, head).join('\r\n')}\r\n`)
  while (server.services.sheets.live.of(server.raceId) === undefined) await wait(100)
  const said: number[] = []
  const [row, viewer] = [delaysOf(said), delaysOf(said)]
  server.liveSide.live.subscribe(({ session }) =>
    row.shown(session.racers.reduce((sum, { last }) => sum + (last?.number ?? 0), 0)),
  )
  const watching = await watch(server, viewer.shown)
  await wait(1000)
  await say(timing, said)
  await wait(1000)
  watching.destroy()
  timing.destroy()
  await server.stop()
  return { row: row.delays, viewer: viewer.delays }
}

const reference = await bareJournal(listening, port, say)
const measured = await live()
listening.close()
for (const [where, delays] of [
  ['changed row', measured.row],
  ['patch at a viewer', measured.viewer],
] as const) {
  if (delays.length < passings) throw new Error(`${where}: only ${delays.length} of ${passings} passings`)
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const figure = percentile(delays, share)
    const isPromised = where === 'patch at a viewer' && share === 0.99
    tell({
      name: `Line in to ${where}, 40 riders, 100 passings a second, ${name}`,
      figure,
      unit: 'ms',
      reference: ['a bare socket and sync', percentile(reference, share)],
      ...(isPromised && { promise: ['100 ms at most', figure <= 100] as [string, boolean] }),
    })
  }
}
console.log(busyness())
process.exit(0)

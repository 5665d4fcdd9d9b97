// From the line on the wire to the changed row, journal sync included; the reference is a bare socket.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { liveProtocols } from '../src/server/feeds/index'
import { Live } from '../src/server/live/live'
import { rmonitorRace } from '../src/server/testing/rmonitor-race'
import { tell } from './figures.mjs'

const passings = 2000
/** A hundred passings a second, three lines each. */
const every = 10

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-live-'))
const lines = rmonitorRace({ riders: 40, laps: 60, seed: 1 })
const head = lines.findIndex(line => line.startsWith('$J'))
const groups: string[] = []
for (const line of lines.slice(head)) {
  if (line.startsWith('$J')) groups.push('')
  groups[groups.length - 1] += `${line}\r\n`
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

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

async function bareSocket(): Promise<number[]> {
  const accepted = new Promise<Socket>(resolve => listening.once('connection', resolve))
  const client = connect(port, '127.0.0.1')
  const server = await accepted
  server.setNoDelay(true)
  const said: number[] = []
  const delays: number[] = []
  let heard = 0
  client.on('data', chunk => {
    const count = String(chunk).split('$J').length - 1
    for (let each = 0; each < count; each += 1) delays.push(performance.now() - (said[heard++] ?? 0))
  })
  await say(server, said)
  await wait(50)
  client.destroy()
  server.destroy()
  return delays
}

async function live(): Promise<number[]> {
  const keeper = { running: () => undefined, ended: async () => undefined }
  const side = new Live({ dataFolder: folder, log: pino({ level: 'silent' }) })
  const accepted = new Promise<Socket>(resolve => listening.once('connection', resolve))
  const { feed, parserFrom } = liveProtocols.rmonitor
  const options = { name: 'bench', host: '127.0.0.1', port }
  await side.follow({ name: 'bench', protocol: 'rmonitor', feed: feed(options), parserFrom, keeper })
  const server = await accepted
  server.setNoDelay(true)
  server.write(`${lines.slice(0, head).join('\r\n')}\r\n`)
  await wait(300)
  const said: number[] = []
  const delays: number[] = []
  let shown = 0
  side.board?.subscribe(({ session }) => {
    const done = session.racers.reduce((sum, { last }) => sum + (last?.number ?? 0), 0)
    for (; shown < done && shown < said.length; shown += 1)
      delays.push(performance.now() - (said[shown] ?? 0))
  })
  await say(server, said)
  await wait(300)
  server.destroy()
  await side.stop()
  return delays
}

const reference = await bareSocket()
const measured = await live()
listening.close()
rmSync(folder, { recursive: true })
if (measured.length < passings) throw new Error(`Only ${measured.length} of ${passings} passings were shown.`)
for (const [name, share] of [
  ['p50', 0.5],
  ['p99', 0.99],
] as const) {
  const figure = percentile(measured, share)
  tell({
    name: `Line in to changed row, 40 riders, 100 passings a second, ${name}`,
    figure,
    unit: 'ms',
    reference: ['a bare socket', percentile(reference, share)],
    ...(share === 0.99 && { promise: ['100 ms at most at the viewer', figure <= 100] as [string, boolean] }),
  })
}
process.exit(0)

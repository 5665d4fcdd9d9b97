// A real client on a real socket hears the whole session.
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { summaryOf } from '#timing'
import { multiloopParser } from '../feeds/multiloop/parse'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import { fold } from '../recordings/fold'
import { resultOf } from './scoreboard'
import { simulate } from './simulate'
import { SimulatorServer, type SimulatorServerOptions } from './simulator-server'
import { testPlan } from './testing'

const simulation = simulate(testPlan(11, 'race', { riders: 8, length: { laps: 4 } }))
const running: SimulatorServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(server => server.stop()))
})

async function started(options: Partial<SimulatorServerOptions> = {}): Promise<SimulatorServer> {
  const server = new SimulatorServer({ simulation, speed: 400, ...options })
  running.push(server)
  await server.start()
  return server
}

/** Everything one client is told until the link is closed. */
function heardFrom(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.on('data', chunk => void chunks.push(Buffer.from(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

/** Lets what was written reach the other end. */
const arrive = (): Promise<void> => new Promise(resolve => void setTimeout(resolve, 100))

test.each(['multiloop', 'rmonitor'] as const)('%s, from beginning to end', async protocol => {
  const server = await started({ protocol })
  const hearing = [heardFrom(server.port), heardFrom(server.port)]
  expect(server.isOver).toBe(false)
  await server.over
  expect(server.isOver).toBe(true)
  await arrive()
  await server.stop()
  for (const bytes of await Promise.all(hearing)) {
    const parser = protocol === 'multiloop' ? multiloopParser() : rmonitorParser()
    const { sessions, lines } = fold(parser, bytes)
    expect(lines.refused).toBe(0)
    const rows = sessions[0] === undefined ? [] : summaryOf(sessions[0])
    expect(rows.map(({ racer, laps, total, best }) => [racer.number, laps, total, best])).toEqual(
      resultOf(simulation).map(({ rider, laps, total, best }) => [rider, laps, total, best]),
    )
  }
})

test('plays on while listeners come and go, and ends when it is stopped', async () => {
  const server = await started({ speed: 100 })
  const socket = connect(server.port, '127.0.0.1')
  await new Promise(resolve => void socket.once('data', resolve))
  socket.destroy()
  const late = heardFrom(server.port)
  await arrive()
  await server.stop()
  await server.over
  expect(server.isOver).toBe(false)
  expect((await late).toString('latin1')).toContain('$R\u00A6R\u00A6')
})

test('a port that is taken is said so', async () => {
  const { port } = await started()
  await expect(new SimulatorServer({ simulation, port }).start()).rejects.toThrow('EADDRINUSE')
})

// Reads simulated sessions over a real socket.
import { computeResult, simulate } from '#simulator'
import { createTestPlan } from '#simulator/testing'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { computeSummary } from '#timing'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from '../recordings/replay'
import { SimulatorServer, type SimulatorServerOptions } from './simulator-server'

const simulation = simulate(createTestPlan(11, 'race', { riders: 8, length: { laps: 4 } }))
const running: SimulatorServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(server => server.stop()))
})

async function startServer(options: Partial<SimulatorServerOptions> = {}): Promise<SimulatorServer> {
  const server = new SimulatorServer({ simulation, speed: 400, ...options })
  running.push(server)
  await server.start()
  return server
}

/** Everything the server sends until the connection is closed. */
function receiveAll(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.on('data', chunk => void chunks.push(Buffer.from(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

/** Waits until written data has reached the client. */
const waitForDelivery = (): Promise<void> => new Promise(resolve => void setTimeout(resolve, 100))

test.each(['multiloop', 'rmonitor'] as const)('sends a whole %s session to two clients', async protocol => {
  const server = await startServer({ protocol })
  const receiving = [receiveAll(server.port), receiveAll(server.port)]
  expect(server.isFinished).toBe(false)
  await server.finished
  expect(server.isFinished).toBe(true)
  await waitForDelivery()
  await server.stop()
  for (const bytes of await Promise.all(receiving)) {
    const parser = protocol === 'multiloop' ? createMultiloopParser() : createRmonitorParser()
    const { sessions, lines } = replayRecording(parser, bytes)
    expect(lines.refused).toBe(0)
    const rows = sessions[0] === undefined ? [] : computeSummary(sessions[0])
    expect(rows.map(({ racer, laps, total, best }) => [racer.number, laps, total, best])).toEqual(
      computeResult(simulation).map(({ rider, laps, total, best }) => [rider, laps, total, best]),
    )
  }
})

test('continues when clients connect and disconnect, and ends when it is stopped', async () => {
  const server = await startServer({ speed: 100 })
  const socket = connect(server.port, '127.0.0.1')
  await new Promise(resolve => void socket.once('data', resolve))
  socket.destroy()
  const lateClient = receiveAll(server.port)
  await waitForDelivery()
  await server.stop()
  await server.finished
  expect(server.isFinished).toBe(false)
  expect((await lateClient).toString('latin1')).toContain('$R\u00A6R\u00A6')
})

test('start rejects when the port is in use', async () => {
  const { port } = await startServer()
  await expect(new SimulatorServer({ simulation, port }).start()).rejects.toThrow('EADDRINUSE')
})

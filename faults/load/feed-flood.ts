// L5: a timing computer sends much more than any race, some of it nonsense.
import { createServer } from 'node:net'
import { buildRmonitorRace } from '../../src/server/testing/rmonitor-race'
import { check, checkDuration, type Fault } from '../fault'
import { percentile, pollUntil } from '../harness/poll'
import { Probe, readMemory } from '../harness/probe'
import { withProduct } from '../harness/product'
import { createRace, setLive } from '../harness/race'

const megabytes = 24

/** A server that sends the bytes to every client as fast as it reads them. */
async function startFlood(bytes: Buffer): Promise<{ port: number; isSent: () => boolean; stop: () => void }> {
  let isSent = false
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.write(bytes, () => {
      isSent = true
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, isSent: () => isSent, stop: () => server.close() }
}

export const feedFlood: Fault = {
  id: 'L5',
  title: 'A feed sends more than the product can process',
  hasShortForm: false,
  run: run =>
    withProduct({}, async product => {
      await product.start()
      const administrator = await product.client().signInAs('admin')
      const race = `${buildRmonitorRace({ riders: 40, laps: 20, seed: 3 }).join('\r\n')}\r\n`
      const noise = `${'\u0007'.repeat(200)}\r\n$Z,"${'x'.repeat(3000)}"\r\n`.repeat(5)
      const piece = Buffer.from(race + noise)
      const bytes = Buffer.concat(
        Array.from({ length: Math.ceil((megabytes * 1_048_576) / piece.length) }, () => piece),
      )
      const flood = await startFlood(bytes)
      const before = readMemory(product.pid)
      const { id } = await createRace(administrator, {
        protocol: 'rmonitor',
        host: '127.0.0.1',
        port: flood.port,
      })
      const probe = new Probe(administrator, `/api/admin/live`)
      let largest = 0
      await pollUntil(
        'The end of the flood',
        () => {
          largest = Math.max(largest, readMemory(product.pid))
          return flood.isSent() || undefined
        },
        { timeoutMs: 120_000 },
      )
      await setLive(administrator, id, false)
      await probe.stop()
      flood.stop()
      run.note(`${megabytes} MB read, memory grew by ${(largest - before).toFixed(0)} MB at most`)
      check(
        probe.statuses.size === 1 && probe.statuses.has(200),
        `Requests: ${JSON.stringify([...probe.statuses])}`,
      )
      check(largest - before < 700, `Memory grew by ${(largest - before).toFixed(0)} MB`)
      checkDuration(run, 'Another request (p95)', percentile(probe.latencies, 0.95), 1000)
    }),
}

// L9: hundreds of connections send a request byte by byte, or announce a body that never comes.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { check, checkDuration, type Fault } from '../fault'
import { percentile, pollUntil } from '../harness/poll'
import { Probe } from '../harness/probe'
import { withProduct } from '../harness/product'

const connections = 300
/** The server gives a request 30 s and checks every 5 s. */
const maxOpenMs = 45_000

const starts = [
  'GET /api/status HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
] as const

function openSlow(port: number, index: number): Socket {
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(starts[index % starts.length] ?? '')
  const timer = setInterval(() => socket.write(' '), 1000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

export const slowRequests: Fault = {
  id: 'L9',
  title: `${connections} requests that never end`,
  hasShortForm: false,
  run: run =>
    withProduct({}, async product => {
      await product.start()
      const user = await product.client().signInAs('user')
      const probe = new Probe(user, '/api/dashboard/category/list')
      const port = Number(new URL(product.origin).port)
      const sockets = Array.from({ length: connections }, (_, index) => openSlow(port, index))
      await pause(1000)
      await pollUntil(
        'The end of all slow requests',
        () => sockets.every(({ closed }) => closed) || undefined,
        {
          timeoutMs: maxOpenMs,
        },
      )
      await probe.stop()
      check(
        probe.statuses.size === 1 && probe.statuses.has(200),
        `Reads: ${JSON.stringify([...probe.statuses])}`,
      )
      checkDuration(run, 'Signed-in read (p99)', percentile(probe.latencies, 0.99), 500)
    }),
}

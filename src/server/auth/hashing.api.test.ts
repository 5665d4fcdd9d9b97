// Sign-in under load: turns, the response when the queue is full, and threads of their own.
import { execFileSync } from 'node:child_process'
import { constants, closeSync, openSync, rmSync } from 'node:fs'
import { mkdtemp, open } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempts } from '../db/schema'
import { demoPassword, type TestServer, startTestServer } from '../testing/test-server'
import { limits } from './limits'
import { hashPassword, verifyPassword } from './passwords'

let server: TestServer
/** Ends the task that occupies the only turn. */
let endTurn: () => void

beforeEach(async () => {
  const hashing = { maxRunning: 1, maxQueuedPerKey: 2, maxQueued: 100, maxKeys: 100, rejectAfterMs: 0 }
  server = await startTestServer({ limits: { ...limits, hashing } })
})
afterEach(() => server.stop())

const occupyTurn = (): Promise<void> =>
  server.services.hashing.run(
    { key: 'test' },
    () =>
      new Promise(resolve => {
        endTurn = resolve
      }),
  )
const signIn = (remoteAddress: string) =>
  server.request({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: 'user@laplogic.test', password: demoPassword.user },
    remoteAddress,
  })
async function waitForQueued(count: number): Promise<void> {
  while (server.services.hashing.queued !== count) await pause(5)
}

test('a sign-in above the limit of its address gets 503 with Retry-After while others wait, and signed-in requests do not', async () => {
  const cookie = await server.signIn('user')
  const turn = occupyTurn()
  const waiting = [signIn('192.0.2.1'), signIn('192.0.2.1')]
  await waitForQueued(2)
  // No turn ends until the test ends it, so this response cannot have waited for one.
  const rejected = await signIn('192.0.2.1')
  expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().message]).toEqual([
    503,
    '5',
    'The server is busy. Please try again.',
  ])
  const signedIn = await server.request({ method: 'GET', url: '/api/auth/sessions', cookie })
  expect(signedIn.statusCode).toBe(200)
  const other = signIn('192.0.2.2')
  await waitForQueued(3)
  endTurn()
  await turn
  for (const response of await Promise.all([...waiting, other])) expect(response.statusCode).toBe(200)
})

test('a sign-in whose client disconnects leaves the queue', async () => {
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const countAttempts = () => server.database.orm.$count(attempts)
  const before = await countAttempts()
  const turn = occupyTurn()
  const socket = connect(Number(address.port), address.hostname)
  const body = JSON.stringify({ email: 'user@laplogic.test', password: demoPassword.user })
  socket.write(
    `POST /api/auth/signin HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await waitForQueued(1)
  socket.destroy()
  await waitForQueued(0)
  expect(await countAttempts(), 'its attempt does not count').toBe(before)
  endTurn()
  await turn
})

test('hashing does not use the thread pool of Node, so that files and the journal never wait for it', async () => {
  const hash = await hashPassword('warms up a thread')
  const folder = await mkdtemp(join(tmpdir(), 'pool-'))
  // Node has four threads unless UV_THREADPOOL_SIZE says otherwise; the test sets none.
  const pipes = ['a', 'b', 'c', 'd'].map(name => join(folder, name))
  for (const pipe of pipes) execFileSync('mkfifo', [pipe])
  // Opening a pipe blocks a thread of the pool until a writer opens the other end.
  const opened = pipes.map(pipe => open(pipe, 'r'))
  expect(await verifyPassword('warms up a thread', hash)).toBe(true)
  const writers = pipes.map(pipe => openSync(pipe, constants.O_RDWR))
  for (const handle of await Promise.all(opened)) await handle.close()
  for (const writer of writers) closeSync(writer)
  rmSync(folder, { recursive: true })
})

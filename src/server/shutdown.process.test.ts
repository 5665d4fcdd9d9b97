import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDataFolder } from './testing/data-folder'
import { type ServerProcess, startProcess } from './testing/server-process'

let folder: string
const started: ServerProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-'))
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})

function start(environment: Record<string, string>): ServerProcess {
  const running = startProcess({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment })
  started.push(running)
  return running
}

test('N-050 a stop signal drains the server: it stays usable, ends the streams and exits', async () => {
  const port = String(20_000 + ((process.pid + 7919) % 20_000))
  const address = `http://localhost:${port}`
  fillDataFolder(join(folder, 'data'))
  const server = start({
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_ORIGIN: address,
    ALLOW_PLAIN_HTTP: 'true',
    DEMO: 'true',
    DRAIN_SECONDS: '5',
  })
  await server.waitForOutput('Lap Logic is ready')
  const signedIn = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@laplogic.test', password: 'pit-wall-user' }),
  })
  const cookie = signedIn.headers.getSetCookie().map(each => each.split(';')[0])
  const openStream = () => fetch(`${address}/api/dashboard/live`, { headers: { cookie: cookie.join('; ') } })
  const stream = await openStream()
  const received = stream.text()

  server.child.kill('SIGTERM')
  const readReadiness = async () => (await fetch(`${address}/readyz`)).json()
  await expect.poll(readReadiness).toEqual({ status: 'draining' })
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const lateStream = await openStream()
  expect(lateStream.status).toBe(200)
  const texts = await Promise.all([received, lateStream.text()])
  for (const text of texts) {
    const delays = [...text.matchAll(/^retry: (\d+)$/gm)].map(([, delay]) => Number(delay))
    expect(delays).toHaveLength(2)
    expect(delays[1]).toBeLessThanOrEqual(2000)
  }
  expect(await server.ended).toBe(0)
})

test('N-050 the server exits on a stop signal although the database accepts connections and never answers', async () => {
  const silent = createServer(socket => void socket.on('error', () => undefined))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/none`, LOG_LEVEL: 'info' })
  await server.waitForOutput('Server is listening')
  server.child.kill('SIGTERM')
  expect(await server.ended).not.toBeNull()
  silent.close()
})

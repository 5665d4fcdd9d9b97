// Tests that the application survives a database that is unavailable at start-up and later.
import { createServer, connect, type Server, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../app'
import { buildServices } from '../build-services'
import { readConfig } from '../config'
import { type LiveServices, buildLiveServices } from '../live/live-services'
import { Database } from './database'

/** A TCP proxy to the real server that can be opened and closed. */
class SwitchableProxy {
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  port = 0

  constructor(readonly target: URL) {}

  async open(): Promise<void> {
    const server = createServer(client => {
      const upstream = connect(Number(this.target.port), this.target.hostname)
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
      }
      client.pipe(upstream).pipe(client)
    })
    this.#server = server
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address) this.port = address.port
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await new Promise<unknown>(resolve => this.#server?.close(resolve))
  }
}

let proxy: SwitchableProxy
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>

let folder: string
let liveServices: LiveServices
beforeAll(async () => {
  const kind = inject('testDatabase')
  if (!('server' in kind)) throw new Error('This test needs PostgreSQL')
  proxy = new SwitchableProxy(new URL(kind.server))
  await proxy.open()
  await proxy.close()
  const log = pino({ level: 'silent' })
  const url = `postgres://postgres@127.0.0.1:${proxy.port}/${kind.template}`
  database = new Database({
    source: { url },
    log,
    prepare: async pool => void (await pool.query('select 1')),
  })
  const origin = new URL('http://localhost:3000')
  const config = {
    origin,
    isDemo: false,
    smtpUrl: undefined,
    mailFrom: 'a@b.example',
    dataFolder: '/nowhere',
    weather: readConfig({}).weather,
    ai: readConfig({}).ai,
    limits: readConfig({}).limits,
  }
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-away-'))
  liveServices = buildLiveServices(
    { dataFolder: folder, feed: undefined, metricsPort: undefined },
    database,
    log,
  )
  const services = buildServices({ config, database, secret: 'x'.repeat(32), log, liveServices })
  app = await buildApp({
    services,
    origin,
    trustedProxies: [],
    isProduction: false,
    log,
    webFolder: '/nowhere',
  })
})
afterAll(async () => {
  await liveServices.stop()
  rmSync(folder, { recursive: true })
  await app.close()
  await database.stop()
  await proxy.close()
})

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
const signIn = () =>
  app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: 'a@b.example', password: 'x' } })

test('returns 503 while the database is unavailable and recovers when it returns', async () => {
  const started = liveServices.start(database.start())
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  const rejected = await signIn()
  expect(rejected.statusCode).toBe(503)
  expect(rejected.json()).toEqual({
    isActionSuccess: false,
    message: 'The database is not available. Please try again.',
  })
  expect((await app.inject({ method: 'GET', url: '/api/status' })).json()).toMatchObject({ isReady: false })

  await proxy.open()
  await started
  expect(await statusOf('/readyz')).toBe(200)
  expect((await signIn()).statusCode).toBe(401)

  await proxy.close()
  // Not 503: the load balancer would have no node left.
  const readReadiness = async () => (await app.inject({ method: 'GET', url: '/readyz' })).json()
  await expect.poll(readReadiness).toEqual({ status: 'ready', degraded: ['database'] })
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  expect((await signIn()).statusCode).toBe(503)

  await proxy.open()
  await expect.poll(readReadiness).toEqual({ status: 'ready' })
  expect((await signIn()).statusCode).toBe(401)
})

test('the pool opens at most as many connections as configured', async () => {
  const kind = inject('testDatabase')
  if (!('server' in kind)) throw new Error('This test needs PostgreSQL')
  const url = new URL(kind.server)
  const limited = new Database({
    source: { url: url.href, maxConnections: 3 },
    log: pino({ level: 'silent' }),
    prepare: async () => undefined,
  })
  await limited.start()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      limited.orm.execute<{ id: number }>('select pg_backend_pid() as id, pg_sleep(0.01)'),
    ),
  )
  expect(new Set(replies.map(({ rows }) => rows[0]?.id)).size).toBe(3)
  await limited.stop()
})

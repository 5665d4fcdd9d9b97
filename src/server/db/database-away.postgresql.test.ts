// A database that is away at start, comes, goes and comes back: the process lives through all of it.
import { createServer, connect, type Server, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../app'
import { buildServices } from '../build-services'
import { readConfig } from '../config'
import { type LiveSide, liveSideOf } from '../live/live-side'
import { Database } from './database'

/** A door in front of the real server that can be shut. */
class Door {
  #server: Server | undefined
  readonly #open = new Set<Socket>()
  port = 0

  constructor(readonly target: URL) {}

  async open(): Promise<void> {
    const server = createServer(near => {
      const far = connect(Number(this.target.port), this.target.hostname)
      for (const socket of [near, far]) {
        this.#open.add(socket)
        socket.on('error', () => undefined)
      }
      near.pipe(far).pipe(near)
    })
    this.#server = server
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address) this.port = address.port
  }

  async shut(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
    await new Promise<unknown>(resolve => this.#server?.close(resolve))
  }
}

let door: Door
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>

let folder: string
let liveSide: LiveSide
beforeAll(async () => {
  const kind = inject('testDatabase')
  if (!('server' in kind)) throw new Error('This test needs PostgreSQL')
  door = new Door(new URL(kind.server))
  await door.open()
  await door.shut()
  const log = pino({ level: 'silent' })
  const url = `postgres://postgres@127.0.0.1:${door.port}/${kind.template}`
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
  }
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-away-'))
  liveSide = liveSideOf({ dataFolder: folder, feed: undefined, metricsPort: undefined }, database, log)
  const services = buildServices({ config, database, secret: 'x'.repeat(32), log, liveSide })
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
  await liveSide.stop()
  rmSync(folder, { recursive: true })
  await app.close()
  await database.stop()
  await door.shut()
})

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
const signIn = () =>
  app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: 'a@b.example', password: 'x' } })

async function until(url: string, status: number): Promise<void> {
  while ((await statusOf(url)) !== status) await pause(50)
}

test('away at start, then there, away again, and back', async () => {
  const started = database.start()
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  const refused = await signIn()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toEqual({
    isActionSuccess: false,
    message: 'The database is not available. Please try again.',
  })
  expect((await app.inject({ method: 'GET', url: '/api/status' })).json()).toMatchObject({ isReady: false })

  await door.open()
  await started
  expect(await statusOf('/readyz')).toBe(200)
  expect((await signIn()).statusCode).toBe(401)

  await door.shut()
  await until('/readyz', 503)
  expect(await statusOf('/healthz')).toBe(200)
  expect((await signIn()).statusCode).toBe(503)

  await door.open()
  await until('/readyz', 200)
  expect((await signIn()).statusCode).toBe(401)
})

// The real application on a throw-away database, without a port.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '../app'
import { type Limits, limits as usualLimits } from '../auth/limits'
import { buildServices } from '../build-services'
import { type Config, readConfig } from '../config'
import { Database, type DatabaseOptions } from '../db/database'
import { loadDemoAccounts } from '../demo/accounts'
import { liveSideOf } from '../live/live-side'
import type { Services } from '../services'

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database
  /** Where letters are put. */
  readonly outbox: string
  /** Sends a request; cookies are given as a ready header value. */
  request(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>
  /** Signs a demo account in and answers its cookies. */
  signIn(who: 'admin' | 'user'): Promise<string>
  /** Back to the two demo accounts and nothing else: quicker than a new database. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export const demoPassword = { admin: 'pit-wall-admin', user: 'pit-wall-user' } as const

export interface TestOptions extends Partial<Omit<AppOptions, 'services'>> {
  readonly now?: () => Date
  readonly limits?: Limits
  readonly smtpUrl?: string
  /** Made up, unless the test has a service of its own. */
  readonly weather?: Config['weather']
  readonly ai?: Config['ai']
  readonly flagImageUrl?: string
}

/** Nobody waits in a test for the sake of slowness. */
const quickLimits: Limits = {
  ...usualLimits,
  signIn: { ...usualLimits.signIn, slowStepMs: 1 },
  oneTimeCode: { ...usualLimits.oneTimeCode, laterMs: { least: 0, most: 1 } },
}

export async function testServer({
  now,
  limits = quickLimits,
  smtpUrl,
  weather = readConfig({}).weather,
  ai = readConfig({}).ai,
  flagImageUrl,
  ...options
}: TestOptions = {}): Promise<TestServer> {
  const { database, drop } = await testDatabase(async (_pool, orm) => loadDemoAccounts(orm))
  const origin = options.origin ?? new URL('http://localhost:3000')
  const log = options.log ?? pino({ level: 'silent' })
  const dataFolder = mkdtempSync(join(tmpdir(), 'lap-logic-test-'))
  const mailFrom = 'Lap Logic <no-reply@laplogic.test>'
  const config = { origin, isDemo: true, smtpUrl, mailFrom, dataFolder, weather, ai, flagImageUrl }
  const secret = randomBytes(32).toString('base64url')
  const liveSide = liveSideOf({ dataFolder, feed: undefined, metricsPort: undefined }, database, log)
  const services = buildServices({ config, database, secret, log, limits, liveSide, ...(now && { now }) })
  const webFolder = '/nowhere'
  const app = await buildApp({
    services,
    trustedProxies: [],
    isProduction: false,
    webFolder,
    ...options,
    log,
    origin,
  })
  await liveSide.start(Promise.resolve())
  const request: TestServer['request'] = ({ cookie, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } })
  return {
    app,
    services,
    database,
    outbox: join(dataFolder, 'outbox'),
    request,
    async signIn(who) {
      const payload = { email: `${who}@laplogic.test`, password: demoPassword[who] }
      const answer = await request({ method: 'POST', url: '/api/auth/signin', payload })
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    async reset() {
      for (const table of ['users', 'activation_codes', 'sign_in_attempts', 'access_changes'])
        await database.orm.execute(`delete from ${table}`)
      await loadDemoAccounts(database.orm)
    },
    async stop() {
      liveSide.hub.stop()
      // A test's own connections are nobody's to wait for.
      app.server.closeAllConnections()
      await app.close()
      await liveSide.stop()
      await services.mailer.stop()
      await database.stop()
      await drop()
    },
  }
}

/** A database of the test's own, of the kind under test. */
export async function testDatabase(
  prepare: DatabaseOptions['prepare'],
): Promise<{ database: Database; drop: () => Promise<void> }> {
  const kind = inject('testDatabase')
  const log = pino({ level: 'silent' })
  if ('dump' in kind) {
    const database = new Database({ source: { dump: readFileSync(kind.dump) }, log, prepare })
    await database.start()
    return { database, drop: async () => undefined }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(kind.server, `create database ${name} template ${kind.template}`)
  const url = new URL(kind.server)
  url.pathname = `/${name}`
  const database = new Database({ source: { url: url.href }, log, prepare })
  await database.start()
  return { database, drop: () => administer(kind.server, `drop database ${name} with (force)`) }
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(sql)
  await client.end()
}

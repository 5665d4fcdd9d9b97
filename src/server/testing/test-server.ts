// Starts the real application on a temporary database, without a port.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '../app'
import { type Limits, limits as defaultLimits } from '../auth/limits'
import { hashPassword } from '../auth/passwords'
import { insertUser } from '../auth/user-store'
import { buildServices } from '../build-services'
import { type Config, readConfig } from '../config'
import { Database, type DatabaseOptions, type Orm } from '../db/database'
import { demoAccounts } from '../demo/demo-accounts'
import { buildLiveServices } from '../live/live-services'
import type { MailLimits } from '../mail/mail-limits'
import type { Services } from '../services'

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database
  /** The folder that receives emails. */
  readonly outbox: string
  /** Sends a request; `cookie` is the value of the Cookie header. */
  request(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>
  /** Signs in a demo account and returns its cookies. */
  signIn(role: 'admin' | 'user'): Promise<string>
  /** Deletes all emails and all accounts but the two of the demo; faster than a new database. */
  reset(): Promise<void>
  /** Starts another server on the same database and data folder, after this one is stopped. */
  restart(options?: TestOptions): Promise<TestServer>
  stop(): Promise<void>
}

export const demoPassword = { admin: 'pit-wall-admin', user: 'pit-wall-user' } as const

export interface TestOptions extends Partial<Omit<AppOptions, 'services'>> {
  readonly now?: () => Date
  readonly limits?: Limits
  readonly smtpUrl?: string
  readonly mailLimits?: MailLimits
  /** Static weather unless the test runs a weather service. */
  readonly weather?: Config['weather']
  readonly ai?: Config['ai']
  readonly flagImageUrl?: string
  /** Live services start when it resolves, as after a database that is not ready yet; the server does not wait for it. */
  readonly databaseReady?: Promise<void>
}

/** The default limits without their delays, and for tests that change data faster than any user. */
const limitsWithoutDelays: Limits = {
  ...defaultLimits,
  signInDelay: { ...defaultLimits.signInDelay, stepMs: 1 },
  changes: { ...defaultLimits.changes, maxCount: 100_000 },
  oneTimeCode: { ...defaultLimits.oneTimeCode, sendDelayMs: { min: 0, max: 1 } },
}

export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { database, drop } = await createTestDatabase(async (_pool, orm) => loadTestAccounts(orm))
  const dataFolder = mkdtempSync(join(tmpdir(), 'lap-logic-test-'))
  return startOn({ database, drop, dataFolder, secret: randomBytes(32).toString('base64url') }, options)
}

/** What a server leaves behind when it stops. */
interface Remains {
  readonly database: Database
  readonly drop: () => Promise<void>
  readonly dataFolder: string
  readonly secret: string
}

async function startOn(remains: Remains, testOptions: TestOptions): Promise<TestServer> {
  const {
    now,
    limits = limitsWithoutDelays,
    smtpUrl,
    mailLimits,
    weather = readConfig({}).weather,
    ai = readConfig({}).ai,
    flagImageUrl,
    databaseReady,
    ...options
  } = testOptions
  const { database, drop, dataFolder, secret } = remains
  const origin = options.origin ?? new URL('http://localhost:3000')
  const log = options.log ?? pino({ level: 'silent' })
  const mailFrom = 'Lap Logic <no-reply@laplogic.test>'
  const config = { origin, isDemo: true, smtpUrl, mailFrom, dataFolder, weather, ai, limits, flagImageUrl }
  const liveConfig = { dataFolder, feed: undefined, metricsPort: undefined }
  const liveServices = buildLiveServices(liveConfig, database, log, now && { now: () => now().getTime() })
  const optional = { ...(mailLimits && { mailLimits }), ...(now && { now }) }
  const services = buildServices({ config, database, secret, log, liveServices, ...optional })
  const defaults = { trustedProxies: [], isProduction: false, webFolder: '/nowhere' }
  const app = await buildApp({ services, ...defaults, ...options, log, origin })
  const started = liveServices.start(databaseReady ?? Promise.resolve())
  if (databaseReady === undefined) await started
  services.mailer.start()
  const request = createRequest(app)
  const stopServer = async (): Promise<void> => {
    liveServices.streamHub.stop()
    // Open connections of the test would delay close().
    app.server.closeAllConnections()
    await app.close()
    await liveServices.stop()
    await services.mailer.stop()
  }
  return {
    app,
    services,
    database,
    outbox: join(dataFolder, 'outbox'),
    request,
    async signIn(role) {
      const payload = { email: `${role}@laplogic.test`, password: demoPassword[role] }
      const response = await request({ method: 'POST', url: '/api/auth/signin', payload })
      return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    async reset() {
      rmSync(join(dataFolder, 'outbox'), { recursive: true, force: true })
      await resetAccounts(database)
    },
    async restart(changedOptions = {}) {
      await stopServer()
      return startOn(remains, { ...testOptions, ...changedOptions })
    },
    async stop() {
      await stopServer()
      await database.stop()
      await drop()
    },
  }
}

/** Cookies of the request are passed as the value of their header. */
function createRequest(app: FastifyInstance): TestServer['request'] {
  return ({ cookie, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } })
}

async function resetAccounts({ orm }: Database): Promise<void> {
  for (const table of ['users', 'activation_codes', 'attempts', 'access_changes', 'emails'])
    await orm.execute(`delete from ${table}`)
  await loadTestAccounts(orm)
}

/** By email: hashing takes longer than the rest of a reset. */
const passwordHashes = new Map<string, Promise<string>>()

/** The accounts of the demo. */
async function loadTestAccounts(orm: Orm): Promise<void> {
  for (const { password, ...account } of demoAccounts) {
    const passwordHash = passwordHashes.get(account.email) ?? hashPassword(password)
    passwordHashes.set(account.email, passwordHash)
    await insertUser(orm, { ...account, passwordHash: await passwordHash, isVerified: true })
  }
}

/** Creates an empty migrated database for one test, embedded or PostgreSQL depending on the test project. */
export async function createTestDatabase(
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
  await executeAsAdmin(kind.server, `create database ${name} template ${kind.template}`)
  const url = new URL(kind.server)
  url.pathname = `/${name}`
  const database = new Database({ source: { url: url.href }, log, prepare })
  await database.start()
  return { database, drop: () => executeAsAdmin(kind.server, `drop database ${name} with (force)`) }
}

async function executeAsAdmin(server: string, sql: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(sql)
  await client.end()
}

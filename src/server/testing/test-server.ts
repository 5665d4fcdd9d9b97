// The real application on a throw-away database, without a port.
import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '../app'
import { sessionsOver } from '../auth/sessions'
import { tokensWith } from '../auth/token'
import { Database, type DatabaseOptions } from '../db/database'
import { loadDemoAccounts } from '../demo/accounts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** Sends a request; cookies are given as a ready header value. */
  request(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>
  /** Signs a demo account in and answers its cookies. */
  signIn(who: 'admin' | 'user'): Promise<string>
  stop(): Promise<void>
}

export const demoPassword = { admin: 'pit-wall-admin', user: 'pit-wall-user' } as const

export async function testServer(
  options: Partial<AppOptions> & { now?: () => Date } = {},
): Promise<TestServer> {
  const { database, drop } = await testDatabase(async (_pool, orm) => loadDemoAccounts(orm))
  const origin = options.origin ?? new URL('http://localhost:3000')
  const now = options.now ?? (() => new Date())
  const sessions = sessionsOver({ database, origin, now, tokens: tokensWith(randomBytes(32)) })
  const app = await buildApp({
    services: { database, sessions, isDemo: true, now },
    trustedProxies: [],
    isProduction: false,
    log: pino({ level: 'silent' }),
    webFolder: '/nowhere',
    ...options,
    origin,
  })
  const request: TestServer['request'] = ({ cookie, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } })
  return {
    app,
    database,
    request,
    async signIn(who) {
      const payload = { email: `${who}@laplogic.test`, password: demoPassword[who] }
      const answer = await request({ method: 'POST', url: '/api/auth/signin', payload })
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    async stop() {
      await app.close()
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

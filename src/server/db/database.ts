// Connects to the database: PGlite in this process, or the PostgreSQL of DATABASE_URL. While it is unavailable, at
// start-up or later, requests that need it get 503 and everything else works.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { createDatabaseUnavailableError } from '../http/errors'
import { describeError } from '../log-error'
import { StartupError } from '../startup-error'
import { EmbeddedDatabase, type EmbeddedSource } from './embedded'
import * as schema from './schema'

export type Orm = NodePgDatabase<typeof schema>
/** The database or a transaction in it. */
export type Executor = Pick<Orm, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>
export type DatabaseKind = 'embedded' | 'postgresql'

/** Wrong credentials, unknown database, invalid SQL or data: a retry does not help. */
const permanentErrorCodes = /^(28|3D|42|22|23)/

const timeouts = { connectMs: 3000, statementMs: 25_000, pingMs: 2000, retryMs: 1000 }

export interface DatabaseOptions {
  readonly source: EmbeddedSource | { readonly url: string; readonly maxConnections?: number }
  readonly log: Logger
  /** Migrations and first data; runs before the database counts as ready. */
  readonly prepare: (pool: Pool, orm: Orm) => Promise<void>
}

export class Database {
  readonly kind: DatabaseKind
  readonly #options: DatabaseOptions
  readonly #pool: Pool
  readonly #orm: Orm
  #embedded: EmbeddedDatabase | undefined
  #ping: Promise<boolean> | undefined
  #isPrepared = false
  #isStopping = false

  constructor(options: DatabaseOptions) {
    this.#options = options
    this.kind = 'url' in options.source ? 'postgresql' : 'embedded'
    this.#pool = new Pool({
      ...('url' in options.source
        ? {
            connectionString: options.source.url,
            max: options.source.maxConnections ?? 10,
            connectionTimeoutMillis: timeouts.connectMs,
          }
        : { stream: () => this.#openStream(), max: 1, user: 'postgres', database: 'postgres' }),
      statement_timeout: timeouts.statementMs,
      // Ends the query when the timeout of the server does not arrive because the network is down.
      query_timeout: timeouts.statementMs + 2000,
      keepAliveInitialDelayMillis: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'lap-logic',
    })
    // Without a listener, losing a connection would end the process: the pool listens only to idle connections.
    this.#pool.on('connect', client => {
      client.on('error', error =>
        options.log.warn({ err: error }, 'Database connection lost; the next query opens a new one'),
      )
    })
    // The pool repeats the errors of idle connections.
    this.#pool.on('error', () => undefined)
    this.#orm = drizzle(this.#pool, { schema })
  }

  /** Whether the database was ready once. It may be unavailable now. */
  get isPrepared(): boolean {
    return this.#isPrepared
  }

  /** Throws 503 while the database is not ready. */
  get orm(): Orm {
    if (!this.#isPrepared) throw createDatabaseUnavailableError()
    return this.#orm
  }

  /** Resolves when the database is ready; rejects when it never will be. */
  async start(): Promise<void> {
    if (!('url' in this.#options.source)) {
      const { source } = this.#options
      this.#embedded = await EmbeddedDatabase.open(source).catch((error: unknown) => {
        throw new StartupError(
          `The embedded database in ${source.folder} cannot be opened (${describeError(error).message}).`,
        )
      })
      await this.#prepare()
      return
    }
    while (!this.#isPrepared && !this.#isStopping) {
      const error = await this.#tryPrepare()
      if (error === undefined) return
      this.#options.log.warn({ err: error }, 'Database is unavailable; retrying every second')
      await pause(timeouts.retryMs, undefined, { ref: false })
    }
  }

  /** Returns the error if a retry can help, and throws it otherwise. */
  async #tryPrepare(): Promise<unknown> {
    try {
      await this.#prepare()
      return undefined
    } catch (error) {
      if (error instanceof StartupError) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (permanentErrorCodes.test(code))
        throw new StartupError(
          `The database rejects the connection (${describeRejection(error, code)}). Check DATABASE_URL.`,
        )
      return error
    }
  }

  async #prepare(): Promise<void> {
    await this.#options.prepare(this.#pool, this.#orm)
    this.#isPrepared = true
  }

  /** Whether the database responds. */
  async isReady(): Promise<boolean> {
    if (!this.#isPrepared) return false
    // Parallel calls share one query.
    this.#ping ??= this.#pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#ping = undefined
      })
    return Promise.race([this.#ping, pause(timeouts.pingMs, false, { ref: false })])
  }

  /** Returns a dump of an embedded database, from which others can be created. */
  dump(): Promise<Uint8Array> {
    if (!this.#embedded) throw new Error('Only an embedded database can be dumped')
    return this.#embedded.dump()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#pool.end()
    await this.#embedded?.close()
  }

  #openStream(): ReturnType<EmbeddedDatabase['connect']> {
    if (!this.#embedded) throw createDatabaseUnavailableError()
    return this.#embedded.connect()
  }
}

/** Only errors of the connection are quoted, because the others may contain a statement and its values. */
function describeRejection(error: unknown, code: string): string {
  return error instanceof Error && /^(28|3D)/.test(code) ? error.message : describeError(error).message
}

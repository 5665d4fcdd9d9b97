// The database of this process: PGlite inside it, or the PostgreSQL that DATABASE_URL names. It may be
// away at start or later; whoever needs it then gets a 503, and everything else goes on.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { Refusal } from '../http/errors'
import { StartRefusal } from '../start-refusal'
import { EmbeddedDatabase, type EmbeddedSource } from './embedded'
import * as schema from './schema'

export type Orm = NodePgDatabase<typeof schema>
/** The database or a transaction in it: whoever stores does not ask which. */
export type Executor = Pick<Orm, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>
export type DatabaseKind = 'embedded' | 'postgresql'

/** Wrong sign-in, no such database, SQL that is wrong or does not fit the data. */
const hopeless = /^(28|3D|42|22|23)/

/** How long a question to the database may wait for it, and how often an absent one is called. */
const patience = { connectMs: 3000, statementMs: 25_000, pingMs: 2000, retryMs: 1000 }

const databaseAway = (): Refusal => new Refusal(503, 'The database is not available. Please try again.')

export interface DatabaseOptions {
  readonly source: EmbeddedSource | { readonly url: string }
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
        ? { connectionString: options.source.url, max: 10, connectionTimeoutMillis: patience.connectMs }
        : { stream: () => this.#openStream(), max: 1, user: 'postgres', database: 'postgres' }),
      statement_timeout: patience.statementMs,
      // The server's own time-out does not help when the network swallows its word.
      query_timeout: patience.statementMs + 2000,
      keepAliveInitialDelayMillis: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'lap-logic',
    })
    // A connection that dies while nobody uses it: the pool opens another when asked.
    this.#pool.on('error', error => options.log.warn({ reason: error.message }, 'database connection lost'))
    this.#orm = drizzle(this.#pool, { schema })
  }

  /** Every query goes through here, so a database that is not ready answers 503 by itself. */
  get orm(): Orm {
    if (!this.#isPrepared) throw databaseAway()
    return this.#orm
  }

  /** Resolves when the database is ready; rejects when it never will be. */
  async start(): Promise<void> {
    if (!('url' in this.#options.source)) {
      const { source } = this.#options
      this.#embedded = await EmbeddedDatabase.open(source).catch((error: unknown) => {
        throw new StartRefusal(
          `The embedded database in ${source.folder} cannot be opened (${reasonOf(error)}).`,
        )
      })
      await this.#prepare()
      return
    }
    for (let lastReason = ''; !this.#isPrepared && !this.#isStopping;) {
      const reason = await this.#prepareOrReason()
      if (reason && reason !== lastReason)
        this.#options.log.warn({ reason }, 'database is away; trying again every second')
      lastReason = reason
      if (reason) await pause(patience.retryMs, undefined, { ref: false })
    }
  }

  async #prepareOrReason(): Promise<string> {
    try {
      await this.#prepare()
      return ''
    } catch (error) {
      if (error instanceof StartRefusal) throw error
      // Waiting helps against absence, not against a wrong password or a migration that does not run.
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (hopeless.test(code))
        throw new StartRefusal(`The database refuses (${reasonOf(error)}). Look at DATABASE_URL.`)
      return reasonOf(error)
    }
  }

  async #prepare(): Promise<void> {
    await this.#options.prepare(this.#pool, this.#orm)
    this.#isPrepared = true
  }

  /** Whether the database answers now. */
  async isReady(): Promise<boolean> {
    if (!this.#isPrepared) return false
    // However many ask, one question is under way.
    this.#ping ??= this.#pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#ping = undefined
      })
    return Promise.race([this.#ping, pause(patience.pingMs, false, { ref: false })])
  }

  /** A copy of an embedded database, to begin others with. */
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
    if (!this.#embedded) throw databaseAway()
    return this.#embedded.connect()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

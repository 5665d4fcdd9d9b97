// Buffers when sessions were last used and writes them in one statement, so that polling clients neither wait for the
// database nor cause a statement each. A crash loses a few seconds of idle time.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { updateLastUses } from './session-store'

const flushDelayMs = 3000

export class LastUseWriter {
  readonly #database: Database
  readonly #log: Logger
  #uses = new Map<string, Date>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
  }

  record(sessionId: string, at: Date): void {
    this.#uses.set(sessionId, at)
    // unref: a pending flush must not keep the process alive.
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs).unref()
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const uses = this.#uses
    this.#uses = new Map()
    if (uses.size === 0) return
    try {
      await updateLastUses(
        this.#database.orm,
        [...uses].map(([id, at]) => ({ id, at })),
      )
    } catch (error) {
      this.#log.warn(
        { err: error, sessions: uses.size },
        'Writing the last use of sessions failed; it is skipped',
      )
    }
  }
}

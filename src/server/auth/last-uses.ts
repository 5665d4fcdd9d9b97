// When sessions were last used, written down together a moment later: thousands who poll must neither wait for the
// database nor cost it a statement each. What is lost with the process are seconds of a session's idle time.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { touchSessions } from './session-store'

/** Milliseconds. */
const writeAfter = 3000

export class LastUses {
  readonly #database: Database
  readonly #log: Logger
  #uses = new Map<string, Date>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
  }

  note(sessionId: string, at: Date): void {
    this.#uses.set(sessionId, at)
    // A process that has nothing else to do need not wait for it.
    this.#timer ??= setTimeout(() => void this.write(), writeAfter).unref()
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const uses = this.#uses
    this.#uses = new Map()
    if (uses.size === 0) return
    try {
      await touchSessions(
        this.#database.orm,
        [...uses].map(([id, at]) => ({ id, at })),
      )
    } catch (error) {
      this.#log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'last uses of sessions not written',
      )
    }
  }
}

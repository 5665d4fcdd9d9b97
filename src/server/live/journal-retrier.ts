// Repeats failed disk operations until they succeed, so that the journal recovers by itself from a full disk.
import type { Logger } from 'pino'
import { sleep } from '../feeds/sleep'

/** A working disk is faster. After this time the disk counts as stuck, even without an error. */
const maxSyncMs = 2000

interface PendingOperation {
  readonly since: number
  hasFailed: boolean
}

/** The journal was stopped before the record was known to be on disk. */
export class JournalStopped extends Error {
  override readonly name = 'JournalStopped'
}

export class JournalRetrier {
  lastError: string | undefined
  readonly #operations = new Set<PendingOperation>()
  readonly #log: Logger
  readonly #retryDelayMs: number
  readonly #stopping: AbortSignal

  constructor(log: Logger, retryDelayMs: number, stopping: AbortSignal) {
    this.#log = log
    this.#retryDelayMs = retryDelayMs
    this.#stopping = stopping
  }

  get isStuck(): boolean {
    const now = performance.now()
    return [...this.#operations].some(({ since, hasFailed }) => hasFailed || now - since > maxSyncMs)
  }

  /** The step must be repeatable from its beginning, whatever its last attempt has done. */
  async retryUntilDone<Result>(step: () => Promise<Result>): Promise<Result> {
    const operation: PendingOperation = { since: performance.now(), hasFailed: false }
    this.#operations.add(operation)
    try {
      for (;;) {
        const done = await this.#attempt(step, operation)
        if (done) return done.result
        await sleep(this.#retryDelayMs, this.#stopping)
        if (this.#stopping.aborted) throw new JournalStopped(`The journal was stopped: ${this.lastError}`)
      }
    } finally {
      this.#operations.delete(operation)
    }
  }

  async #attempt<Result>(
    step: () => Promise<Result>,
    operation: PendingOperation,
  ): Promise<{ readonly result: Result } | undefined> {
    try {
      const result = await step()
      if (operation.hasFailed) this.#log.info('Journal writes succeed again')
      return { result }
    } catch (error) {
      this.lastError = error instanceof Error ? error.message : String(error)
      // Logged once per operation, because the log may be on the same full disk.
      if (!operation.hasFailed)
        this.#log.error(
          { err: error },
          'Journal write failed; nothing is acknowledged until a retry succeeds',
        )
      operation.hasFailed = true
      return undefined
    }
  }
}

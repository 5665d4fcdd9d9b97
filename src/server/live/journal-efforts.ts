// What must be on disk is tried until it is: a full disk stops acknowledging and resumes by itself.
import type { Logger } from 'pino'
import { wait } from '../feeds/wait'

/** Too long for any disk in order: something is wrong even if nothing has failed yet. */
const longestSync = 2000

interface Effort {
  readonly since: number
  hasFailed: boolean
}

/** The journal ended before this was on disk; it may or may not be there. */
export class JournalStopped extends Error {
  override readonly name = 'JournalStopped'
}

export class JournalEfforts {
  lastError: string | undefined
  readonly #underWay = new Set<Effort>()
  readonly #log: Logger
  readonly #retryDelay: number
  readonly #stopping: AbortSignal

  constructor(log: Logger, retryDelay: number, stopping: AbortSignal) {
    this.#log = log
    this.#retryDelay = retryDelay
    this.#stopping = stopping
  }

  get isStuck(): boolean {
    const now = performance.now()
    return [...this.#underWay].some(({ since, hasFailed }) => hasFailed || now - since > longestSync)
  }

  /** Every step must be one that can be done again from its beginning, whatever became of it the last time. */
  async untilDone<Result>(step: () => Promise<Result>): Promise<Result> {
    const effort: Effort = { since: performance.now(), hasFailed: false }
    this.#underWay.add(effort)
    try {
      for (;;) {
        const done = await this.#attempt(step, effort)
        if (done) return done.result
        await wait(this.#retryDelay, this.#stopping)
        if (this.#stopping.aborted) throw new JournalStopped(`The journal was stopped: ${this.lastError}`)
      }
    } finally {
      this.#underWay.delete(effort)
    }
  }

  async #attempt<Result>(
    step: () => Promise<Result>,
    effort: Effort,
  ): Promise<{ readonly result: Result } | undefined> {
    try {
      const result = await step()
      if (effort.hasFailed) this.#log.info('The journal can be written again')
      return { result }
    } catch (error) {
      this.lastError = error instanceof Error ? error.message : String(error)
      // Once, not every second: the disk that is full may be the one the log is on.
      if (!effort.hasFailed)
        this.#log.error({ err: error }, 'The journal cannot be written: nothing is acknowledged until it can')
      effort.hasFailed = true
      return undefined
    }
  }
}

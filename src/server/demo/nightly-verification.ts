// Every night, the demo folds its latest sessions again and compares them with the database. A difference means that the
// state of a session depends on more than its journal.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { sleep } from '../feeds/sleep'
import { verifyJournals } from '../live/verify-journals'

export interface NightlyVerificationOptions {
  readonly database: Pick<Database, 'orm'>
  readonly journalFolder: string
  readonly log: Logger
  readonly now?: () => number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** In UTC: night in America, where the circuits of the demo are. */
const nightHour = 8
/** A night may be missed. */
const verifiedDays = 3
/** The first differences are enough to find the cause. */
const maxLogged = 5

export class NightlyVerification {
  readonly #options: NightlyVerificationOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: NightlyVerificationOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { log, now = Date.now } = this.#options
    const { signal } = this.#stopping
    for (;;) {
      await sleep(computeDelay(now()), signal)
      if (signal.aborted) return
      try {
        await this.verify()
      } catch (error) {
        log.error({ err: error }, 'Verifying the stored sessions failed; the next night tries again')
      }
    }
  }

  async verify(): Promise<void> {
    const { database, journalFolder, log, now = Date.now } = this.#options
    const counts = { equal: 0, different: 0, missing: 0 }
    for await (const verified of verifyJournals(database.orm, journalFolder, now() - verifiedDays * dayMs)) {
      if (this.#stopping.signal.aborted) return
      const { journal, name, differences } = verified
      if (differences === undefined) counts.missing += 1
      else if (differences.length === 0) counts.equal += 1
      else {
        counts.different += 1
        log.error(
          { journal, name, count: differences.length, differences: differences.slice(0, maxLogged) },
          'A stored session differs from its journal',
        )
      }
    }
    log.info(counts, 'The stored sessions were compared with their journals')
  }
}

/** From now to the next night. */
function computeDelay(now: number): number {
  const sinceNight = (now - nightHour * hourMs) % dayMs
  return dayMs - sinceNight
}

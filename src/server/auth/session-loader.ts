import type { LiveSession } from './session-cache'

type LoadMany = (sidHashes: readonly string[]) => Promise<ReadonlyMap<string, LiveSession>>

interface Waiting {
  readonly sidHash: string
  readonly resolve: (session: LiveSession | undefined) => void
  readonly reject: (error: unknown) => void
}

const maxPerQuery = 500

/**
 * Loads sessions, many with one query. After a restart or an outage thousands of clients need theirs at once
 * (operations N-037).
 */
export class SessionLoader {
  readonly #loadMany: LoadMany
  /** Never joins a query that has been sent: its result may be older than a sign-out before the call. */
  #waiting: Waiting[] = []
  #isLoading = false

  constructor(loadMany: LoadMany) {
    this.#loadMany = loadMany
  }

  load(sidHash: string): Promise<LiveSession | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sidHash, resolve, reject })
      if (!this.#isLoading) setImmediate(() => void this.#loadAll())
    })
  }

  async #loadAll(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    while (this.#waiting.length > 0) await this.#loadBatch(this.#waiting.splice(0, maxPerQuery))
    this.#isLoading = false
  }

  async #loadBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const sessions = await this.#loadMany([...new Set(batch.map(({ sidHash }) => sidHash))])
      for (const { sidHash, resolve } of batch) resolve(sessions.get(sidHash))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}

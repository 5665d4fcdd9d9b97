// A feed that receives its items over HTTP (see live/ingest-routes.ts).
import type { Clock, Feed, FeedHealth, Sink } from '../feed'
import { HealthTracker } from '../health-tracker'
import { ReceivedItems } from './received-items'
import { type IngestItem, encodeIngestItems } from './item'

/** There is no heartbeat, so this only approximates when a viewer would call the feed silent. */
const silentAfterMs = 30_000

export interface IngestOptions {
  readonly name: string
  readonly clock?: Clock
}

/** The number was used before for other content. */
export class IngestConflict extends Error {
  constructor(readonly seq: number) {
    super(`Number ${seq} was sent before with other content`)
  }
}

export class IngestFeed implements Feed {
  readonly name: string
  readonly #clock: Clock
  readonly #health: HealthTracker
  #sink: Sink | undefined
  #writes = new Set<Promise<void>>()
  readonly #received = new ReceivedItems()
  #storageProblem: string | undefined

  constructor({ name, clock = Date.now }: IngestOptions) {
    this.name = name
    this.#clock = clock
    this.#health = new HealthTracker(clock())
  }

  start(sink: Sink): void {
    if (this.#sink !== undefined) throw new Error(`The feed ${this.name} is running already.`)
    this.#sink = sink
    this.#health.setState('connecting', this.#clock())
    sink.receiveLinkChange(true, this.#clock())
  }

  async stop(): Promise<void> {
    const sink = this.#sink
    this.#sink = undefined
    await Promise.allSettled(this.#writes)
    sink?.receiveLinkChange(false, this.#clock())
    this.#health.setState('off', this.#clock())
  }

  /**
   * Resolves with the highest known number of the source when all items are on disk. If it rejects, the new items are
   * not kept and the sender must send them again. Known items are not stored again.
   */
  async receive(source: string, items: readonly IngestItem[]): Promise<number> {
    if (this.#sink === undefined) throw new Error(`The feed ${this.name} is off.`)
    const conflict = this.#received.findConflict(items)
    if (conflict !== undefined) throw new IngestConflict(conflict)
    const newItems = items.filter(item => !this.#received.has(item))
    const at = this.#clock()
    this.#health.recordData(at)
    // Added before the write, so that a concurrent request does not store the same items again.
    for (const item of newItems) this.#received.add(item)
    const write = this.#store(this.#sink, encodeIngestItems(newItems), at)
    this.#writes.add(write)
    try {
      await write
    } catch (error) {
      for (const item of newItems) this.#received.remove(item)
      throw error
    } finally {
      this.#writes.delete(write)
    }
    // Concurrent requests may contain the same numbers. They must be on disk before this one is acknowledged.
    await Promise.all(this.#writes)
    return this.#received.highestSeqOf(source) ?? 0
  }

  restore(bytes: Uint8Array): void {
    this.#received.restore(bytes)
  }

  getHealth(): FeedHealth {
    const { state, lastDataAt } = this.#health.toFeedHealth(undefined)
    if (state === 'connected' && lastDataAt !== undefined && this.#clock() - lastDataAt > silentAfterMs)
      this.#health.setState('silent', lastDataAt + silentAfterMs)
    return this.#health.toFeedHealth(this.#storageProblem)
  }

  async #store(sink: Sink, bytes: Uint8Array, at: number): Promise<void> {
    try {
      if (bytes.length > 0) await sink.receive(bytes, at)
      this.#storageProblem = undefined
    } catch (error) {
      this.#storageProblem = `Received data is not being stored: ${error instanceof Error ? error.message : String(error)}`
      throw error
    }
  }
}

export function createIngestFeed(options: IngestOptions): IngestFeed {
  return new IngestFeed(options)
}

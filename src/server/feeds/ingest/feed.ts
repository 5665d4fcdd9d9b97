// What senders bring by HTTP. Nobody is called here: whoever serves the call hands its items in.
import type { Clock, Feed, FeedHealth, Sink } from '../feed'
import { HealthRecord } from '../health-record'
import { HeldItems } from './held-items'
import { type IngestItem, ingestLines } from './item'

/** There is no heartbeat, so this is only what somebody watching would call quiet. */
const silentAfter = 30_000

export interface IngestOptions {
  readonly name: string
  readonly clock?: Clock
}

/** Something else is held under this number already. */
export class IngestConflict extends Error {
  constructor(readonly seq: number) {
    super(`Number ${seq} was sent before with other content`)
  }
}

export class IngestFeed implements Feed {
  readonly name: string
  readonly #clock: Clock
  readonly #health: HealthRecord
  #sink: Sink | undefined
  #taking = new Set<Promise<void>>()
  readonly #held = new HeldItems()
  #refusal: string | undefined

  constructor({ name, clock = Date.now }: IngestOptions) {
    this.name = name
    this.#clock = clock
    this.#health = new HealthRecord(clock())
  }

  start(sink: Sink): void {
    if (this.#sink !== undefined) throw new Error(`The feed ${this.name} is running already.`)
    this.#sink = sink
    this.#health.enter('connecting', this.#clock())
    sink.link(true, this.#clock())
  }

  async stop(): Promise<void> {
    const sink = this.#sink
    this.#sink = undefined
    await Promise.allSettled(this.#taking)
    sink?.link(false, this.#clock())
    this.#health.enter('off', this.#clock())
  }

  /**
   * Resolves with the highest number held of the source, when all are safe on disk. What is refused is not kept:
   * the sender is told so and sends it again. What is held already is not stored twice.
   */
  async take(source: string, items: readonly IngestItem[]): Promise<number> {
    if (this.#sink === undefined) throw new Error(`The feed ${this.name} is off.`)
    const conflict = this.#held.conflictIn(items)
    if (conflict !== undefined) throw new IngestConflict(conflict)
    const news = items.filter(item => !this.#held.isHeld(item))
    const at = this.#clock()
    this.#health.heard(at)
    // Held from now on: the same from another request must not be stored beside it.
    for (const item of news) this.#held.hold(item)
    const taking = this.#store(this.#sink, ingestLines(news), at)
    this.#taking.add(taking)
    try {
      await taking
    } catch (error) {
      for (const item of news) this.#held.release(item)
      throw error
    } finally {
      this.#taking.delete(taking)
    }
    // What others are storing under the same numbers is not acknowledged before it is safe either.
    await Promise.all(this.#taking)
    return this.#held.highest(source) ?? 0
  }

  recall(bytes: Uint8Array): void {
    this.#held.recall(bytes)
  }

  health(): FeedHealth {
    const { state, lastDataAt } = this.#health.read(undefined)
    if (state === 'connected' && lastDataAt !== undefined && this.#clock() - lastDataAt > silentAfter)
      this.#health.enter('silent', lastDataAt + silentAfter)
    return this.#health.read(this.#refusal)
  }

  async #store(sink: Sink, bytes: Uint8Array, at: number): Promise<void> {
    try {
      if (bytes.length > 0) await sink.data(bytes, at)
      this.#refusal = undefined
    } catch (error) {
      this.#refusal = `Received data is not being stored: ${error instanceof Error ? error.message : String(error)}`
      throw error
    }
  }
}

export function ingestFeed(options: IngestOptions): IngestFeed {
  return new IngestFeed(options)
}

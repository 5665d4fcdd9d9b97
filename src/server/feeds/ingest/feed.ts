// What senders bring by HTTP. Nobody is called here: whoever serves the call hands its items in.
import type { Clock, Feed, FeedHealth, Sink } from '../feed'
import { HealthRecord } from '../health-record'

/** There is no heartbeat, so this is only what somebody watching would call quiet. */
const silentAfter = 30_000

export interface IngestOptions {
  readonly name: string
  readonly clock?: Clock
}

export class IngestFeed implements Feed {
  readonly name: string
  readonly #clock: Clock
  readonly #health: HealthRecord
  #sink: Sink | undefined
  #taking = new Set<Promise<void>>()
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

  /** Resolves when it is safe on disk. What is refused is not kept: the sender is told so and sends it again. */
  async take(bytes: Uint8Array): Promise<void> {
    if (this.#sink === undefined) throw new Error(`The feed ${this.name} is off.`)
    const at = this.#clock()
    this.#health.heard(at)
    const taking = this.#store(this.#sink, bytes, at)
    this.#taking.add(taking)
    try {
      await taking
    } finally {
      this.#taking.delete(taking)
    }
  }

  health(): FeedHealth {
    const { state, lastDataAt } = this.#health.read(undefined)
    if (state === 'connected' && lastDataAt !== undefined && this.#clock() - lastDataAt > silentAfter)
      this.#health.enter('silent', lastDataAt + silentAfter)
    return this.#health.read(this.#refusal)
  }

  async #store(sink: Sink, bytes: Uint8Array, at: number): Promise<void> {
    try {
      await sink.data(bytes, at)
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

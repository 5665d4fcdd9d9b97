// What was heard and is not yet safe on disk. It is handed over in the order it came, one piece at a time: with two under
// way, the first could be refused and the second taken, and their order would be lost.
import type { Sink } from './feed'
import { type Batch, HeardQueue } from './heard-queue'
import { wait } from './wait'

export interface OutboxOptions {
  /** Bytes that may wait before the source is made to wait. */
  readonly limit?: number
  readonly retryAfter?: number
  /** A sink that has not answered for so long is stuck. */
  readonly stuckAfter?: number
  /** And when the feed stops it is waited for no longer than this. */
  readonly stopWithin?: number
}

const defaults = { limit: 1_048_576, retryAfter: 1000, stuckAfter: 3000, stopWithin: 5000 } as const

export class Outbox {
  readonly #sink: Sink
  readonly #options: Required<OutboxOptions>
  readonly #hurry = new AbortController()
  readonly #queue = new HeardQueue()
  #pending = 0
  #isRunning = false
  #running = Promise.resolve()
  #roomWanted: (() => void)[] = []
  #abandon: (() => void) | undefined
  #handedAt: number | undefined
  #refusal: string | undefined
  #lost = 0

  constructor(sink: Sink, options: OutboxOptions = {}) {
    this.#sink = sink
    this.#options = { ...defaults, ...options }
  }

  get isFull(): boolean {
    return this.#pending > this.#options.limit
  }

  push(bytes: Uint8Array, at: number): void {
    // Nothing may be stored after a hole.
    if (this.#lost > 0) {
      this.#lost += bytes.length
      return
    }
    this.#pending += bytes.length
    this.#queue.push(bytes, at)
    this.#wake()
  }

  /** Queued like data: half a record from before a break must not be told after it. */
  link(isUp: boolean, at: number): void {
    this.#queue.link(isUp, at)
    this.#wake()
  }

  whenRoom(): Promise<void> {
    return this.isFull ? new Promise(resolve => void this.#roomWanted.push(resolve)) : Promise.resolve()
  }

  whenIdle(): Promise<void> {
    return this.#running
  }

  /** The feed is stopping: what waits is tried once more, and given up if it is refused again. */
  hurry(): void {
    this.#hurry.abort()
    setTimeout(() => this.#abandon?.(), this.#options.stopWithin).unref()
  }

  /** What is wrong with the sink, in words. */
  fault(): string | undefined {
    if (this.#lost > 0) return `${this.#lost} bytes were not stored: ${this.#refusal}`
    if (this.#refusal !== undefined) return `Received data is not being stored: ${this.#refusal}`
    const waited = this.#handedAt === undefined ? 0 : performance.now() - this.#handedAt
    if (waited < this.#options.stuckAfter) return undefined
    return `Received data has been waiting to be stored for ${Math.floor(waited / 1000)} s`
  }

  #wake(): void {
    if (!this.#isRunning) this.#running = this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if ('isUp' in next) this.#sink.link(next.isUp, next.at)
      else await this.#deliver(next)
    }
    this.#isRunning = false
  }

  async #deliver({ chunks, at, size }: Batch): Promise<void> {
    const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
    this.#handedAt = performance.now()
    while (!(await this.#isTaken(bytes, at))) {
      if (this.#hurry.signal.aborted) return this.#giveUp()
      await wait(this.#options.retryAfter, this.#hurry.signal)
    }
    this.#handedAt = undefined
    this.#pending -= size
    if (!this.isFull) this.#announceRoom()
  }

  async #isTaken(bytes: Uint8Array, at: number): Promise<boolean> {
    try {
      await this.#hand(bytes, at)
      this.#refusal = undefined
      return true
    } catch (error) {
      this.#refusal = error instanceof Error ? error.message : String(error)
      return false
    }
  }

  #hand(bytes: Uint8Array, at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#abandon = () => reject(new Error('the feed was stopped before it was'))
      this.#sink.data(bytes, at).then(resolve, reject)
    })
  }

  #giveUp(): void {
    this.#lost += this.#pending
    this.#pending = 0
    this.#handedAt = undefined
    this.#queue.dropData()
    this.#announceRoom()
  }

  #announceRoom(): void {
    const wanted = this.#roomWanted
    this.#roomWanted = []
    for (const announce of wanted) announce()
  }
}

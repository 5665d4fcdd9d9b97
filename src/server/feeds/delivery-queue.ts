import type { Sink } from './feed'
import { type Batch, InboundQueue } from './inbound-queue'
import { sleep } from './sleep'

export interface DeliveryOptions {
  /** When more bytes are queued, the source has to pause. */
  readonly maxQueuedBytes?: number
  readonly retryDelayMs?: number
  /** A sink that has not responded for this time counts as stuck. */
  readonly stuckAfterMs?: number
  /** Limits how long a delivery can delay the stop of the feed. */
  readonly stopTimeoutMs?: number
}

const defaults = {
  maxQueuedBytes: 1_048_576,
  retryDelayMs: 1000,
  stuckAfterMs: 3000,
  stopTimeoutMs: 5000,
} as const

/**
 * Delivers received data to a sink in order, one batch at a time, and retries until it is accepted. With two deliveries
 * at a time, the first could be rejected and the second accepted, which would change their order.
 */
export class DeliveryQueue {
  readonly #sink: Sink
  readonly #options: Required<DeliveryOptions>
  readonly #stopping = new AbortController()
  readonly #queue = new InboundQueue()
  #queuedBytes = 0
  #isRunning = false
  #running = Promise.resolve()
  #capacityWaiters: (() => void)[] = []
  #abortDelivery: (() => void) | undefined
  #deliveryStartedAt: number | undefined
  #lastError: string | undefined
  #lostBytes = 0

  constructor(sink: Sink, options: DeliveryOptions = {}) {
    this.#sink = sink
    this.#options = { ...defaults, ...options }
  }

  get isFull(): boolean {
    return this.#queuedBytes > this.#options.maxQueuedBytes
  }

  push(bytes: Uint8Array, at: number): void {
    // After lost data nothing more is stored, so that there is no gap.
    if (this.#lostBytes > 0) {
      this.#lostBytes += bytes.length
      return
    }
    this.#queuedBytes += bytes.length
    this.#queue.push(bytes, at)
    this.#ensureRunning()
  }

  /** Queued like data: a partial record from before a break must not be processed after it. */
  pushLinkChange(isUp: boolean, at: number): void {
    this.#queue.pushLinkChange(isUp, at)
    this.#ensureRunning()
  }

  waitForCapacity(): Promise<void> {
    return this.isFull ? new Promise(resolve => void this.#capacityWaiters.push(resolve)) : Promise.resolve()
  }

  waitUntilIdle(): Promise<void> {
    return this.#running
  }

  /** The feed is stopping: queued data is tried once more and dropped if it is rejected again. */
  startStopping(): void {
    this.#stopping.abort()
    setTimeout(() => this.#abortDelivery?.(), this.#options.stopTimeoutMs).unref()
  }

  /** Describes what is wrong with the sink; undefined if it works. */
  describeProblem(): string | undefined {
    if (this.#lostBytes > 0) return `${this.#lostBytes} bytes were not stored: ${this.#lastError}`
    if (this.#lastError !== undefined) return `Received data is not being stored: ${this.#lastError}`
    const waitedMs = this.#deliveryStartedAt === undefined ? 0 : performance.now() - this.#deliveryStartedAt
    if (waitedMs < this.#options.stuckAfterMs) return undefined
    return `Received data has been waiting to be stored for ${Math.floor(waitedMs / 1000)} s`
  }

  #ensureRunning(): void {
    if (!this.#isRunning) this.#running = this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if ('isUp' in next) this.#sink.receiveLinkChange(next.isUp, next.at)
      else await this.#deliver(next)
    }
    this.#isRunning = false
  }

  async #deliver({ chunks, at, size }: Batch): Promise<void> {
    const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
    this.#deliveryStartedAt = performance.now()
    while (!(await this.#tryDeliver(bytes, at))) {
      if (this.#stopping.signal.aborted) return this.#giveUp()
      await sleep(this.#options.retryDelayMs, this.#stopping.signal)
    }
    this.#deliveryStartedAt = undefined
    this.#queuedBytes -= size
    if (!this.isFull) this.#notifyCapacityWaiters()
  }

  async #tryDeliver(bytes: Uint8Array, at: number): Promise<boolean> {
    try {
      await this.#sendToSink(bytes, at)
      this.#lastError = undefined
      return true
    } catch (error) {
      this.#lastError = error instanceof Error ? error.message : String(error)
      return false
    }
  }

  #sendToSink(bytes: Uint8Array, at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#abortDelivery = () => reject(new Error('the feed was stopped before it was'))
      this.#sink.receive(bytes, at).then(resolve, reject)
    })
  }

  #giveUp(): void {
    this.#lostBytes += this.#queuedBytes
    this.#queuedBytes = 0
    this.#deliveryStartedAt = undefined
    this.#queue.dropData()
    this.#notifyCapacityWaiters()
  }

  #notifyCapacityWaiters(): void {
    const waiters = this.#capacityWaiters
    this.#capacityWaiters = []
    for (const notify of waiters) notify()
  }
}

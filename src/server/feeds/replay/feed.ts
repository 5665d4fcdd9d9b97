// Plays a recording as if it were live: the same bytes with the same intervals.
import type { Clock, Feed, FeedHealth, Sink } from '../feed'
import { HealthTracker } from '../health-tracker'
import { DeliveryQueue, type DeliveryOptions } from '../delivery-queue'
import { sleep } from '../sleep'
import { ReplayPacer } from './replay-pacer'

/** Link changes are recorded too: a partial record before a break must not be joined with later bytes. */
export type RecordedInput =
  | { readonly receivedAt: number; readonly bytes: Uint8Array }
  | { readonly receivedAt: number; readonly isUp: boolean }

export interface ReplayOptions {
  readonly name: string
  readonly records: AsyncIterable<RecordedInput>
  /** From 1 (original speed) to 60. */
  readonly speed: number
  readonly clock?: Clock
  readonly delivery?: DeliveryOptions
}

interface ReplayRun {
  readonly delivery: DeliveryQueue
  readonly stopping: AbortController
  readonly pacer: ReplayPacer
  isUp: boolean
}

class ReplayFeed implements Feed {
  readonly name: string
  readonly #options: ReplayOptions
  readonly #clock: Clock
  readonly #health: HealthTracker
  #run: ReplayRun | undefined
  #ended = Promise.resolve()

  constructor(options: ReplayOptions) {
    this.name = options.name
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#health = new HealthTracker(this.#clock())
  }

  start(sink: Sink): void {
    if (this.#health.state !== 'off') throw new Error(`The feed ${this.name} is running already.`)
    const { speed, delivery } = this.#options
    this.#run = {
      delivery: new DeliveryQueue(sink, delivery),
      stopping: new AbortController(),
      pacer: new ReplayPacer(speed),
      isUp: false,
    }
    this.#health.recordConnect(this.#clock())
    this.#ended = this.#play(this.#run)
  }

  async stop(): Promise<void> {
    this.#run?.stopping.abort()
    this.#run?.delivery.startStopping()
    await this.#ended
    this.#health.setState('off', this.#clock())
  }

  getHealth(): FeedHealth {
    return this.#health.toFeedHealth(this.#run?.delivery.describeProblem())
  }

  async #play(run: ReplayRun): Promise<void> {
    this.#setLink(run, true)
    const error = await this.#describeError(this.#playRecords(run))
    this.#setLink(run, false)
    await run.delivery.waitUntilIdle()
    this.#health.setState(error === undefined ? 'off' : 'down', this.#clock(), error)
  }

  /** A recording that cannot be read to its end counts as a lost connection. */
  async #describeError(playing: Promise<void>): Promise<string | undefined> {
    try {
      await playing
      return undefined
    } catch (error) {
      return `The recording cannot be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  async #playRecords(run: ReplayRun): Promise<void> {
    const { delivery, pacer } = run
    const { signal } = run.stopping
    for await (const record of this.#options.records) {
      await sleep(pacer.computeDelayMs(record.receivedAt, performance.now()), signal)
      await delivery.waitForCapacity()
      if (signal.aborted) return
      if ('isUp' in record) this.#setLink(run, record.isUp)
      else {
        const at = this.#clock()
        this.#health.recordData(at)
        delivery.push(record.bytes, at)
      }
    }
  }

  #setLink(run: ReplayRun, isUp: boolean): void {
    if (run.isUp !== isUp) run.delivery.pushLinkChange(isUp, this.#clock())
    run.isUp = isUp
  }
}

export function createReplayFeed(options: ReplayOptions): Feed {
  return new ReplayFeed(options)
}

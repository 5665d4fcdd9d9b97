// A recording played as if it were live: the same bytes, with the time between them.
import type { Clock, Feed, FeedHealth, Sink } from '../feed'
import { HealthRecord } from '../health-record'
import { Outbox, type OutboxOptions } from '../outbox'
import { wait } from '../wait'
import { Pace } from './pace'

/** A break of the link belongs to a recording: half a record before it must not join what came after. */
export type Recorded =
  | { readonly receivedAt: number; readonly bytes: Uint8Array }
  | { readonly receivedAt: number; readonly isUp: boolean }

export interface ReplayOptions {
  readonly name: string
  readonly records: AsyncIterable<Recorded>
  /** 1 to 60 times as fast as it was. */
  readonly speed: number
  readonly clock?: Clock
  readonly outbox?: OutboxOptions
}

interface Run {
  readonly outbox: Outbox
  readonly stopping: AbortController
  readonly pace: Pace
  isUp: boolean
}

class ReplayFeed implements Feed {
  readonly name: string
  readonly #options: ReplayOptions
  readonly #clock: Clock
  readonly #health: HealthRecord
  #run: Run | undefined
  #ended = Promise.resolve()

  constructor(options: ReplayOptions) {
    this.name = options.name
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#health = new HealthRecord(this.#clock())
  }

  start(sink: Sink): void {
    if (this.#health.state !== 'off') throw new Error(`The feed ${this.name} is running already.`)
    const { speed, outbox } = this.#options
    this.#run = {
      outbox: new Outbox(sink, outbox),
      stopping: new AbortController(),
      pace: new Pace(speed),
      isUp: false,
    }
    this.#health.connected(this.#clock())
    this.#ended = this.#play(this.#run)
  }

  async stop(): Promise<void> {
    this.#run?.stopping.abort()
    this.#run?.outbox.hurry()
    await this.#ended
    this.#health.enter('off', this.#clock())
  }

  health(): FeedHealth {
    return this.#health.read(this.#run?.outbox.fault())
  }

  async #play(run: Run): Promise<void> {
    this.#link(run, true)
    const error = await this.#faultOf(this.#playRecords(run))
    this.#link(run, false)
    await run.outbox.whenIdle()
    this.#health.enter(error === undefined ? 'off' : 'down', this.#clock(), error)
  }

  /** A recording that cannot be read to its end is a lost link like any other. */
  async #faultOf(playing: Promise<void>): Promise<string | undefined> {
    try {
      await playing
      return undefined
    } catch (error) {
      return `The recording cannot be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  async #playRecords(run: Run): Promise<void> {
    const { outbox, pace } = run
    const { signal } = run.stopping
    for await (const record of this.#options.records) {
      await wait(pace.delay(record.receivedAt, performance.now()), signal)
      await outbox.whenRoom()
      if (signal.aborted) return
      if ('isUp' in record) this.#link(run, record.isUp)
      else {
        const at = this.#clock()
        this.#health.heard(at)
        outbox.push(record.bytes, at)
      }
    }
  }

  #link(run: Run, isUp: boolean): void {
    if (run.isUp !== isUp) run.outbox.link(isUp, this.#clock())
    run.isUp = isUp
  }
}

export function replayFeed(options: ReplayOptions): Feed {
  return new ReplayFeed(options)
}

// A feed over TCP that reconnects by itself and never loses or reorders received data.
import type { LookupFunction } from 'node:net'
import { BackOff, type BackOffOptions } from '#timing'
import type { Clock, Feed, FeedHealth, Sink } from './feed'
import { HealthTracker } from './health-tracker'
import { DeliveryQueue, type DeliveryOptions } from './delivery-queue'
import { TcpConnection } from './tcp-connection'
import { sleep } from './sleep'

export interface TcpFeedOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  /** After this time without data the source counts as silent. */
  readonly silentAfterMs: number
  /** After this time without data the feed reconnects. Defaults to `silentAfterMs`. */
  readonly deadAfterMs?: number
  /** The bytes to send after every connect. */
  readonly createInitialRequest?: () => Uint8Array | undefined
  readonly clock?: Clock
  readonly connectTimeoutMs?: number
  readonly lookup?: LookupFunction
  readonly delays?: Pick<BackOffOptions, 'firstMs' | 'maxMs'>
  readonly delivery?: DeliveryOptions
}

/** A feed that can also send. */
export interface TcpLink extends Feed {
  /** Sends nothing while there is no connection. */
  send(bytes: Uint8Array): void
}

interface TcpRun {
  readonly delivery: DeliveryQueue
  readonly stopping: AbortController
  readonly backOff: BackOff
  readonly maxDelayMs: number
}

class TcpFeed implements TcpLink {
  readonly name: string
  readonly #options: TcpFeedOptions
  readonly #clock: Clock
  readonly #health: HealthTracker
  #run: TcpRun | undefined
  #connection: TcpConnection | undefined
  #ended = Promise.resolve()

  constructor(options: TcpFeedOptions) {
    this.name = options.name
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#health = new HealthTracker(this.#clock())
  }

  start(sink: Sink): void {
    if (this.#health.state !== 'off') throw new Error(`The feed ${this.name} is running already.`)
    const { delivery, delays = { firstMs: 1000, maxMs: 30_000 } } = this.#options
    const run = {
      delivery: new DeliveryQueue(sink, delivery),
      stopping: new AbortController(),
      backOff: new BackOff({ ...delays, randomFactor: { min: 1, max: 1.25 }, random: () => Math.random() }),
      maxDelayMs: delays.maxMs,
    }
    this.#health.setState('connecting', this.#clock())
    this.#run = run
    this.#ended = this.#keepConnected(run)
  }

  async stop(): Promise<void> {
    this.#run?.stopping.abort()
    this.#run?.delivery.startStopping()
    await this.#ended
    await this.#run?.delivery.waitUntilIdle()
    this.#health.setState('off', this.#clock())
  }

  getHealth(): FeedHealth {
    return this.#health.toFeedHealth(this.#run?.delivery.describeProblem())
  }

  send(bytes: Uint8Array): void {
    this.#connection?.write(bytes)
  }

  async #keepConnected(run: TcpRun): Promise<void> {
    const { signal } = run.stopping
    while (!signal.aborted) {
      await this.#connectOnce(run)
      await sleep(Math.min(run.backOff.nextDelayMs(), run.maxDelayMs), signal)
    }
  }

  async #connectOnce({ delivery, stopping: { signal }, backOff }: TcpRun): Promise<void> {
    const {
      silentAfterMs,
      deadAfterMs = silentAfterMs,
      connectTimeoutMs = 5000,
      createInitialRequest,
    } = this.#options
    let isUp = false
    const reportUp = (at: number): void => {
      if (!isUp) delivery.pushLinkChange(true, at)
      isUp = true
    }
    const listener = {
      onConnect: (): void => {
        const at = this.#clock()
        this.#connection = connection
        this.#health.recordConnect(at)
        if (this.#health.state === 'connected') reportUp(at)
        const request = createInitialRequest?.()
        if (request !== undefined) connection.write(request)
        pauseWhileFull(connection, delivery)
      },
      onData: (bytes: Uint8Array): void => {
        const at = this.#clock()
        this.#health.recordData(at)
        backOff.reset()
        reportUp(at)
        delivery.push(bytes, at)
        pauseWhileFull(connection, delivery)
      },
      onSilence: (reason: string): void => this.#health.setState('silent', this.#clock(), reason),
    }
    const target = { ...this.#options, silentAfterMs, deadAfterMs, connectTimeoutMs }
    const connection = new TcpConnection(target, listener, signal)
    const { state, reason } = await connection.ended
    this.#connection = undefined
    const at = this.#clock()
    if (!signal.aborted) this.#health.setState(state, at, reason)
    if (isUp) delivery.pushLinkChange(false, at)
  }
}

/** Pauses the socket while too much data is not on disk, so that TCP flow control stops the sender. */
function pauseWhileFull(connection: TcpConnection, delivery: DeliveryQueue): void {
  if (!delivery.isFull) return
  connection.pause()
  void delivery.waitForCapacity().then(() => connection.resume())
}

export function createTcpFeed(options: TcpFeedOptions): TcpLink {
  const { name, port } = options
  // Checked here, because an error of the first attempt would not reach the caller.
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`The feed ${name} cannot use the port ${port}.`)
  return new TcpFeed(options)
}

// A feed over TCP: connects, connects again, and never loses or reorders what it has heard.
import { BackOff, type Delays } from './back-off'
import type { Clock, Feed, FeedHealth, Sink } from './feed'
import { HealthRecord } from './health-record'
import { Outbox, type OutboxOptions } from './outbox'
import { TcpConnection } from './tcp-connection'
import { wait } from './wait'

export interface TcpFeedOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  /** Without a byte for so long (milliseconds) the source counts as silent. */
  readonly silentAfter: number
  /** … and for so long the link is made anew: at once when silent, where nothing is said. */
  readonly deadAfter?: number
  /** What to say right after connecting. */
  readonly hello?: () => Uint8Array | undefined
  readonly clock?: Clock
  readonly connectWithin?: number
  readonly delays?: Delays
  readonly outbox?: OutboxOptions
}

interface Run {
  readonly outbox: Outbox
  readonly stopping: AbortController
  readonly backOff: BackOff
}

class TcpFeed implements Feed {
  readonly name: string
  readonly #options: TcpFeedOptions
  readonly #clock: Clock
  readonly #health: HealthRecord
  #run: Run | undefined
  #ended = Promise.resolve()

  constructor(options: TcpFeedOptions) {
    this.name = options.name
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#health = new HealthRecord(this.#clock())
  }

  start(sink: Sink): void {
    if (this.#health.state !== 'off') throw new Error(`The feed ${this.name} is running already.`)
    const { outbox, delays = { first: 1000, longest: 30_000 } } = this.#options
    const run = {
      outbox: new Outbox(sink, outbox),
      stopping: new AbortController(),
      backOff: new BackOff(delays),
    }
    this.#health.enter('connecting', this.#clock())
    this.#run = run
    this.#ended = this.#keepConnected(run)
  }

  async stop(): Promise<void> {
    this.#run?.stopping.abort()
    this.#run?.outbox.hurry()
    await this.#ended
    await this.#run?.outbox.whenIdle()
    this.#health.enter('off', this.#clock())
  }

  health(): FeedHealth {
    return this.#health.read(this.#run?.outbox.fault())
  }

  async #keepConnected(run: Run): Promise<void> {
    const { signal } = run.stopping
    while (!signal.aborted) {
      await this.#connectOnce(run)
      await wait(run.backOff.next(), signal)
    }
  }

  async #connectOnce({ outbox, stopping: { signal }, backOff }: Run): Promise<void> {
    const { silentAfter, deadAfter = silentAfter, connectWithin = 5000, hello } = this.#options
    let isUp = false
    const tellUp = (at: number): void => {
      if (!isUp) outbox.link(true, at)
      isUp = true
    }
    const listener = {
      connected: (): void => {
        const at = this.#clock()
        this.#health.connected(at)
        if (this.#health.state === 'connected') tellUp(at)
        const greeting = hello?.()
        if (greeting !== undefined) connection.write(greeting)
        holdBack(connection, outbox)
      },
      data: (bytes: Uint8Array): void => {
        const at = this.#clock()
        this.#health.heard(at)
        backOff.reset()
        tellUp(at)
        outbox.push(bytes, at)
        holdBack(connection, outbox)
      },
      silent: (reason: string): void => this.#health.enter('silent', this.#clock(), reason),
    }
    const target = { ...this.#options, silentAfter, deadAfter, connectWithin }
    const connection = new TcpConnection(target, listener, signal)
    const { state, reason } = await connection.ended
    const at = this.#clock()
    if (!signal.aborted) this.#health.enter(state, at, reason)
    if (isUp) outbox.link(false, at)
  }
}

/** The source has to wait while too much of what it said is not yet safe: TCP holds back the sender. */
function holdBack(connection: TcpConnection, outbox: Outbox): void {
  if (!outbox.isFull) return
  connection.pause()
  void outbox.whenRoom().then(() => connection.resume())
}

export function tcpFeed(options: TcpFeedOptions): Feed {
  const { name, port } = options
  // Said here and not at the first attempt, when nobody would be there to hear it.
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`The feed ${name} cannot use the port ${port}.`)
  return new TcpFeed(options)
}

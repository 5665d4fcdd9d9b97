// A decoder over TCP. Decoders store passings, so after a break the feed requests those that were missed.
import type { Feed, FeedHealth, Sink } from '../feed'
import { createTcpFeed, type TcpFeedOptions } from '../tcp-feed'
import { PassingNumberTracker } from './passing-number-tracker'

/** How often decoders send status records is not documented. On a quiet track silence is no reason to disconnect. */
const times = { silentAfterMs: 5000, deadAfterMs: 30_000 } as const

class P3Feed implements Feed {
  readonly #numbers = new PassingNumberTracker()
  readonly #link: Feed

  constructor(options: Omit<TcpFeedOptions, 'createInitialRequest' | 'silentAfterMs'>) {
    this.#link = createTcpFeed({
      ...times,
      ...options,
      createInitialRequest: () => this.#numbers.buildRequest(),
    })
  }

  get name(): string {
    return this.#link.name
  }

  start(sink: Sink): void {
    this.#link.start({
      receive: async (bytes, receivedAt) => {
        await sink.receive(bytes, receivedAt)
        // Only passings that are on disk need not be requested again.
        this.#numbers.push(bytes)
      },
      receiveLinkChange: (isUp, at) => {
        this.#numbers.resetPartialFrame()
        sink.receiveLinkChange(isUp, at)
      },
    })
  }

  stop(): Promise<void> {
    return this.#link.stop()
  }

  getHealth(): FeedHealth {
    return this.#link.getHealth()
  }

  restore(bytes: Uint8Array): void {
    this.#numbers.push(bytes)
  }
}

export function createP3Feed(options: Omit<TcpFeedOptions, 'createInitialRequest' | 'silentAfterMs'>): Feed {
  return new P3Feed(options)
}

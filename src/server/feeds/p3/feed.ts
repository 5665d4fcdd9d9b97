// A decoder over TCP. It keeps its passings, so after a break it is asked for those that were missed.
import type { Feed, FeedHealth, Sink } from '../feed'
import { tcpFeed, type TcpFeedOptions } from '../tcp-link'
import { PassingNumbers } from './passing-numbers'

/** How often a decoder says how it is, is not written anywhere: on a quiet track silence alone is no reason to hang up. */
const times = { silentAfter: 5000, deadAfter: 30_000 } as const

class P3Feed implements Feed {
  readonly #numbers = new PassingNumbers()
  readonly #link: Feed

  constructor(options: Omit<TcpFeedOptions, 'hello' | 'silentAfter'>) {
    this.#link = tcpFeed({ ...times, ...options, hello: () => this.#numbers.request() })
  }

  get name(): string {
    return this.#link.name
  }

  start(sink: Sink): void {
    this.#link.start({
      data: async (bytes, receivedAt) => {
        await sink.data(bytes, receivedAt)
        // Only what is safe need not be asked for again.
        this.#numbers.push(bytes)
      },
      link: (isUp, at) => {
        this.#numbers.linkLost()
        sink.link(isUp, at)
      },
    })
  }

  stop(): Promise<void> {
    return this.#link.stop()
  }

  health(): FeedHealth {
    return this.#link.health()
  }

  recall(bytes: Uint8Array): void {
    this.#numbers.push(bytes)
  }
}

export function p3Feed(options: Omit<TcpFeedOptions, 'hello' | 'silentAfter'>): Feed {
  return new P3Feed(options)
}

// A decoder over TCP. Decoders store passings, so the feed requests those that were missed.
import type { DecoderReport, Feed, FeedHealth, Sink } from '../feed'
import { createTcpFeed, type TcpFeedOptions, type TcpLink } from '../tcp-feed'
import { DecoderMonitor } from './decoder-monitor'
import type { DecoderLines } from './passing-converter'

/** How often decoders send status records is not documented. On a quiet track silence is no reason to disconnect. */
const times = { silentAfterMs: 5000, deadAfterMs: 30_000 } as const

type P3FeedOptions = Omit<TcpFeedOptions, 'createInitialRequest' | 'silentAfterMs'> & {
  /** The line of each decoder, for reports. By default all are at start/finish. */
  readonly lines?: DecoderLines | undefined
}

class P3Feed implements Feed {
  readonly #monitor: DecoderMonitor
  readonly #link: TcpLink

  constructor({ lines, clock = Date.now, ...options }: P3FeedOptions) {
    this.#monitor = new DecoderMonitor(lines)
    this.#link = createTcpFeed({
      ...times,
      ...options,
      clock,
      createInitialRequest: () => this.#monitor.buildRequest(clock()),
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
        this.#monitor.push(bytes, receivedAt)
        const request = this.#monitor.buildGapRequest(receivedAt)
        if (request !== undefined) this.#link.send(request)
      },
      receiveLinkChange: (isUp, at) => {
        this.#monitor.changeLink(isUp, at)
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

  getDecoders(now: number): DecoderReport {
    return this.#monitor.read(now)
  }

  restore(bytes: Uint8Array): void {
    this.#monitor.push(bytes)
  }
}

export function createP3Feed(options: P3FeedOptions): Feed {
  return new P3Feed(options)
}

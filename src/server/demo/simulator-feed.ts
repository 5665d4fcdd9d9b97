// A feed that plays a simulated session over TCP while it is followed.
import type { DecoderReport, Feed, FeedHealth, Sink } from '../feeds/feed'
import { createP3Feed } from '../feeds/p3/feed'
import type { DecoderLines } from '../feeds/p3/passing-converter'
import { createTcpFeed } from '../feeds/tcp-feed'
import { type P3SimulatorOptions, P3SimulatorServer } from './p3-simulator-server'
import { SimulatorServer, type SimulatorServerOptions } from './simulator-server'

/** Long enough that the silence after the end of the session is not reported as a lost connection. */
const silentAfterMs = 30_000
const host = '127.0.0.1'

interface SimulatorFeedOptions {
  readonly name: string
  readonly server: Pick<SimulatorServer, 'start' | 'stop'>
  readonly createLink: (port: number) => Feed
}

class SimulatorFeed implements Feed {
  readonly #options: SimulatorFeedOptions
  #link: Feed | undefined
  #starting: Promise<void> = Promise.resolve()
  readonly #createdAt = Date.now()

  constructor(options: SimulatorFeedOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  start(sink: Sink): void {
    this.#starting = this.#connect(sink)
  }

  async stop(): Promise<void> {
    await this.#starting
    await this.#link?.stop()
    await this.#options.server.stop()
  }

  getHealth(): FeedHealth {
    const notConnected = { since: this.#createdAt, lastDataAt: undefined, connects: 0, lastError: undefined }
    return this.#link?.getHealth() ?? { state: 'connecting', ...notConnected }
  }

  getDecoders(now: number): DecoderReport | undefined {
    return this.#link?.getDecoders?.(now)
  }

  async #connect(sink: Sink): Promise<void> {
    const { server, createLink } = this.#options
    this.#link = createLink(await server.start())
    this.#link.start(sink)
  }
}

export function createSimulatorFeed(name: string, options: SimulatorServerOptions): Feed {
  const createLink = (port: number): Feed => createTcpFeed({ name, host, port, silentAfterMs })
  return new SimulatorFeed({ name, server: new SimulatorServer(options), createLink })
}

export function createP3SimulatorFeed(name: string, options: P3SimulatorOptions, lines: DecoderLines): Feed {
  const createLink = (port: number): Feed => createP3Feed({ name, host, port, lines })
  return new SimulatorFeed({ name, server: new P3SimulatorServer(options), createLink })
}

// A feed that plays a simulated session over TCP while it is followed.
import type { Feed, FeedHealth, Sink } from '../feeds/feed'
import { createTcpFeed } from '../feeds/tcp-feed'
import { SimulatorServer, type SimulatorServerOptions } from './simulator-server'

/** Long enough that the silence after the end of the session is not reported as a lost connection. */
const silentAfterMs = 30_000

class SimulatorFeed implements Feed {
  readonly name: string
  readonly #server: SimulatorServer
  #link: Feed | undefined
  #starting: Promise<void> = Promise.resolve()
  readonly #createdAt = Date.now()

  constructor(name: string, options: SimulatorServerOptions) {
    this.name = name
    this.#server = new SimulatorServer(options)
  }

  start(sink: Sink): void {
    this.#starting = this.#connect(sink)
  }

  async stop(): Promise<void> {
    await this.#starting
    await this.#link?.stop()
    await this.#server.stop()
  }

  getHealth(): FeedHealth {
    const notConnected = { since: this.#createdAt, lastDataAt: undefined, connects: 0, lastError: undefined }
    return this.#link?.getHealth() ?? { state: 'connecting', ...notConnected }
  }

  async #connect(sink: Sink): Promise<void> {
    const port = await this.#server.start()
    this.#link = createTcpFeed({ name: this.name, host: '127.0.0.1', port, silentAfterMs })
    this.#link.start(sink)
  }
}

export function createSimulatorFeed(name: string, options: SimulatorServerOptions): Feed {
  return new SimulatorFeed(name, options)
}

// A simulated session as a feed like any other: over TCP, and only as long as somebody follows it.
import type { Feed, FeedHealth, Sink } from '../feeds/feed'
import { tcpFeed } from '../feeds/tcp-link'
import { SimulatorServer, type SimulatorServerOptions } from './simulator-server'

/** After the last word nobody says anything more, and that is no fault. */
const silentAfter = 30_000

class SimulatorFeed implements Feed {
  readonly name: string
  readonly #server: SimulatorServer
  #link: Feed | undefined
  #starting: Promise<void> = Promise.resolve()
  readonly #madeAt = Date.now()

  constructor(name: string, options: SimulatorServerOptions) {
    this.name = name
    this.#server = new SimulatorServer(options)
  }

  start(sink: Sink): void {
    this.#starting = this.#begin(sink)
  }

  async stop(): Promise<void> {
    await this.#starting
    await this.#link?.stop()
    await this.#server.stop()
  }

  health(): FeedHealth {
    const notYet = { since: this.#madeAt, lastDataAt: undefined, connects: 0, lastError: undefined }
    return this.#link?.health() ?? { state: 'connecting', ...notYet }
  }

  async #begin(sink: Sink): Promise<void> {
    const port = await this.#server.start()
    this.#link = tcpFeed({ name: this.name, host: '127.0.0.1', port, silentAfter })
    this.#link.start(sink)
  }
}

export function simulatorFeed(name: string, options: SimulatorServerOptions): Feed {
  return new SimulatorFeed(name, options)
}

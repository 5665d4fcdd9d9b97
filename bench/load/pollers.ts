// Pages that ask every seven seconds, each at its own moment.
import { Connection, requestText } from './connection'
import { openAll } from './open-all'
import { type Measured, Tally } from './tally'

export interface OpenPollers {
  readonly kind: 'open pollers'
  readonly port: number
  readonly paths: readonly string[]
  /** One for each session. */
  readonly cookies: readonly string[]
  readonly every: number
}

export interface Poll {
  readonly kind: 'poll'
  readonly warmUp: number
  readonly milliseconds: number
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

class Poller {
  readonly #connection: Connection
  readonly #cookie: string
  readonly #paths: readonly string[]
  readonly #tags: (string | undefined)[] = []
  #isAsking = false

  constructor(connection: Connection, cookie: string, paths: readonly string[]) {
    this.#connection = connection
    this.#cookie = cookie
    this.#paths = paths
  }

  async poll(tally: Tally): Promise<void> {
    if (this.#isAsking) throw new Error('Not answered before it is time to ask again')
    this.#isAsking = true
    for (const [index, path] of this.#paths.entries()) {
      const headers = {
        'Accept-Encoding': 'gzip, deflate, br',
        Cookie: this.#cookie,
        'If-None-Match': this.#tags[index],
      }
      const { status, etag, took } = await this.#connection.ask(requestText(path, headers))
      this.#tags[index] = etag
      tally.add(status, took)
    }
    this.#isAsking = false
  }

  close(): void {
    this.#connection.close()
  }
}

/** Milliseconds between two groups that ask together. */
const slot = 5

export class Pollers {
  readonly #all: readonly Poller[]
  readonly #slots: readonly Poller[][]

  private constructor(all: readonly Poller[], every: number) {
    this.#all = all
    this.#slots = Array.from({ length: every / slot }, () => [])
    for (const [index, poller] of all.entries())
      this.#slots[Math.floor((index * this.#slots.length) / all.length)]?.push(poller)
  }

  /** Each has asked once and knows what there is. */
  static async open({ port, paths, cookies, every }: OpenPollers): Promise<Pollers> {
    const all = await openAll(cookies, async cookie => {
      const poller = new Poller(await Connection.open(port), cookie, paths)
      await poller.poll(new Tally())
      return poller
    })
    return new Pollers(all, every)
  }

  async poll({ warmUp, milliseconds }: Poll, onSteady: () => void): Promise<Measured> {
    const tally = new Tally()
    const asking = new Set<Promise<void>>()
    const began = performance.now()
    for (let tick = 0; performance.now() - began < warmUp + milliseconds; tick += 1) {
      const due = began + tick * slot - performance.now()
      if (due > 0) await wait(due)
      if (!tally.isOn && performance.now() - began > warmUp) {
        tally.isOn = true
        onSteady()
      }
      for (const poller of this.#slots[tick % this.#slots.length] ?? []) {
        const asked = poller.poll(tally).finally(() => asking.delete(asked))
        asking.add(asked)
      }
    }
    const { measured } = tally
    tally.isOn = false
    await Promise.all(asking)
    return measured
  }

  close(): void {
    for (const poller of this.#all) poller.close()
  }
}

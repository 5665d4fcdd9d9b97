// Simulates pages that poll at a fixed interval, evenly distributed over the interval.
import { Connection, buildRequest } from './connection'
import { openAll } from './open-all'
import { type Latencies, LatencyRecorder } from './latency-recorder'

export interface OpenPollers {
  readonly kind: 'open pollers'
  readonly port: number
  readonly paths: readonly string[]
  /** One per session. */
  readonly cookies: readonly string[]
  readonly intervalMs: number
}

export interface Poll {
  readonly kind: 'poll'
  readonly warmUpMs: number
  readonly durationMs: number
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

class Poller {
  readonly #connection: Connection
  readonly #cookie: string
  readonly #paths: readonly string[]
  readonly #etags: (string | undefined)[] = []
  #isPolling = false

  constructor(connection: Connection, cookie: string, paths: readonly string[]) {
    this.#connection = connection
    this.#cookie = cookie
    this.#paths = paths
  }

  async poll(recorder: LatencyRecorder): Promise<void> {
    if (this.#isPolling) throw new Error('The previous poll has not finished')
    this.#isPolling = true
    for (const [index, path] of this.#paths.entries()) {
      const headers = {
        'Accept-Encoding': 'gzip, deflate, br',
        Cookie: this.#cookie,
        'If-None-Match': this.#etags[index],
      }
      const { status, etag, durationMs } = await this.#connection.request(buildRequest(path, headers))
      this.#etags[index] = etag
      recorder.add(status, durationMs)
    }
    this.#isPolling = false
  }

  close(): void {
    this.#connection.close()
  }
}

/** All pollers of one slot poll at the same time. */
const slotMs = 5

export class Pollers {
  readonly #all: readonly Poller[]
  readonly #slots: readonly Poller[][]

  private constructor(all: readonly Poller[], intervalMs: number) {
    this.#all = all
    this.#slots = Array.from({ length: intervalMs / slotMs }, () => [])
    for (const [index, poller] of all.entries())
      this.#slots[Math.floor((index * this.#slots.length) / all.length)]?.push(poller)
  }

  /** Every poller polls once, so that it has current ETags. */
  static async open({ port, paths, cookies, intervalMs }: OpenPollers): Promise<Pollers> {
    const all = await openAll(cookies, async cookie => {
      const poller = new Poller(await Connection.open(port), cookie, paths)
      await poller.poll(new LatencyRecorder())
      return poller
    })
    return new Pollers(all, intervalMs)
  }

  async poll({ warmUpMs, durationMs }: Poll, onWarmedUp: () => void): Promise<Latencies> {
    const recorder = new LatencyRecorder()
    const pending = new Set<Promise<void>>()
    const startedAt = performance.now()
    for (let tick = 0; performance.now() - startedAt < warmUpMs + durationMs; tick += 1) {
      const due = startedAt + tick * slotMs - performance.now()
      if (due > 0) await wait(due)
      if (!recorder.isRecording && performance.now() - startedAt > warmUpMs) {
        recorder.isRecording = true
        onWarmedUp()
      }
      for (const poller of this.#slots[tick % this.#slots.length] ?? []) {
        const polling = poller.poll(recorder).finally(() => pending.delete(polling))
        pending.add(polling)
      }
    }
    const { latencies } = recorder
    recorder.isRecording = false
    await Promise.all(pending)
    return latencies
  }

  close(): void {
    for (const poller of this.#all) poller.close()
  }
}

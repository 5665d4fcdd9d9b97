// A page that watches, as far as the wire goes.
import { type LiveEvents, liveEvents } from '#contract'
import * as z from 'zod/mini'

export interface StreamEvent<Name extends keyof LiveEvents = keyof LiveEvents> {
  readonly id: string | undefined
  readonly event: Name
  readonly data: LiveEvents[Name]
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find(line => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

export class LiveViewer {
  readonly events: StreamEvent[] = []
  retry: string | undefined
  isOver = false
  #waiting: (() => void)[] = []
  readonly #abort = new AbortController()

  static async open(url: string, headers: Record<string, string>): Promise<LiveViewer> {
    const viewer = new LiveViewer()
    const answer = await fetch(url, { headers, signal: viewer.#abort.signal })
    if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`)
    void viewer.#read(answer.body).catch(() => undefined)
    return viewer
  }

  /** The first event that fits, now or as soon as it comes. */
  async next<Name extends keyof LiveEvents>(
    name: Name,
    fits: (data: LiveEvents[Name]) => boolean = () => true,
  ): Promise<StreamEvent<Name>> {
    for (;;) {
      const found = this.events.find(
        (each): each is StreamEvent<Name> => each.event === name && fits(each.data as LiveEvents[Name]),
      )
      if (found !== undefined) return found
      await this.#change()
    }
  }

  async end(): Promise<void> {
    while (!this.isOver) await this.#change()
  }

  close(): void {
    this.#abort.abort()
  }

  #change(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    }
    this.isOver = true
    this.#wake()
  }

  #take(block: string): void {
    this.retry ??= fieldOf(block, 'retry')
    const name = z.safeParse(z.enum(['snapshot', 'patch', 'beat', 'live']), fieldOf(block, 'event'))
    if (!name.success) return
    // Every event is checked against the contract.
    const data = z.parse(liveEvents[name.data], JSON.parse(fieldOf(block, 'data') ?? 'null'))
    this.events.push({ id: fieldOf(block, 'id'), event: name.data, data })
    this.#wake()
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}

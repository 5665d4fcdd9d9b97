// A client of the live stream for tests; validates every event.
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

/** Throws when an event does not match the contract. */
function parseEvent(block: string): StreamEvent | undefined {
  const name = z.safeParse(z.enum(['snapshot', 'patch', 'timeline', 'beat', 'live']), fieldOf(block, 'event'))
  if (!name.success) return undefined
  const data = z.parse(liveEvents[name.data], JSON.parse(fieldOf(block, 'data') ?? 'null'))
  return { id: fieldOf(block, 'id'), event: name.data, data }
}

/** The complete events of a text. */
export function parseEvents(text: string): StreamEvent[] {
  const blocks = text.split('\n\n').slice(0, -1)
  return blocks.flatMap(block => parseEvent(block) ?? [])
}

export class LiveViewer {
  readonly events: StreamEvent[] = []
  retry: string | undefined
  isOver = false
  #waiting: (() => void)[] = []
  readonly #abort = new AbortController()

  static async open(url: string, headers: Record<string, string>): Promise<LiveViewer> {
    const viewer = new LiveViewer()
    const response = await fetch(url, { headers, signal: viewer.#abort.signal })
    if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`)
    void viewer.#read(response.body).catch(() => undefined)
    return viewer
  }

  /** Returns the first matching event, waiting for it if needed. */
  async next<Name extends keyof LiveEvents>(
    name: Name,
    isMatch: (data: LiveEvents[Name]) => boolean = () => true,
  ): Promise<StreamEvent<Name>> {
    for (;;) {
      const found = this.events.find(
        (event): event is StreamEvent<Name> =>
          event.event === name && isMatch(event.data as LiveEvents[Name]),
      )
      if (found !== undefined) return found
      await this.#waitForChange()
    }
  }

  async end(): Promise<void> {
    while (!this.isOver) await this.#waitForChange()
  }

  close(): void {
    this.#abort.abort()
  }

  #waitForChange(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#receiveBlock(block)
    }
    this.isOver = true
    this.#notify()
  }

  #receiveBlock(block: string): void {
    this.retry ??= fieldOf(block, 'retry')
    const event = parseEvent(block)
    if (event === undefined) return
    this.events.push(event)
    this.#notify()
  }

  #notify(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}

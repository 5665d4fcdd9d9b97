// The locks and channels that the tabs of one browser share. Each name needs its own.
import type { TabSupport } from '../live/shared-stream'

/** The part of Web Locks that the tabs use: one holder, a queue, and stealing. */
export class Locks {
  #holder: { end: (error: Error) => void } | undefined
  readonly #queue: (() => void)[] = []

  request = async (_name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> => {
    if (options.steal) this.#holder?.end(new DOMException('stolen', 'AbortError'))
    else if (this.#holder) await this.#turn(options.signal)
    let end: (error: Error) => void = () => undefined
    const taken = new Promise<never>((_resolve, reject) => {
      end = reject
    })
    const holder = { end }
    this.#holder = holder
    try {
      await Promise.race([hold(), taken])
    } finally {
      if (this.#holder === holder) {
        this.#holder = undefined
        this.#queue.shift()?.()
      }
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push(resolve)
      signal?.addEventListener('abort', () => {
        this.#queue.splice(this.#queue.indexOf(resolve), 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
}

interface Channel {
  isAsleep: boolean
  receive: (data: unknown) => void
}

/** The channels of one browser: every tab but the sender receives a message. */
export class Channels {
  readonly #open = new Set<Channel>()

  /** A suspended tab sends nothing. */
  sleep(index: number, isAsleep: boolean): void {
    const channel = [...this.#open][index]
    if (channel) channel.isAsleep = isAsleep
  }

  open = (): BroadcastChannel => {
    const channel: Channel = { isAsleep: false, receive: () => undefined }
    this.#open.add(channel)
    const made: Pick<BroadcastChannel, 'postMessage' | 'close'> & { addEventListener: unknown } = {
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => {
        channel.receive = data => listener({ data })
      },
      postMessage: (data: unknown) => {
        if (channel.isAsleep) return
        for (const other of this.#open) if (other !== channel) other.receive(data)
      },
      close: () => void this.#open.delete(channel),
    }
    // The tabs use only this part.
    return made as BroadcastChannel
  }
}

/** One browser: tabs share what has the same name. */
export function createTabSupport(): TabSupport {
  const locks = new Map<string, Locks>()
  const channels = new Map<string, Channels>()
  const find = <Item>(items: Map<string, Item>, name: string, create: () => Item): Item => {
    const item = items.get(name) ?? create()
    items.set(name, item)
    return item
  }
  const request: Locks['request'] = (name, options, hold) =>
    find(locks, name, () => new Locks()).request(name, options, hold)
  return {
    // The tabs use only this part.
    locks: { request } as unknown as TabSupport['locks'],
    openChannel: name => find(channels, name, () => new Channels()).open(),
  }
}

// One tab among those that share a stream: it reads for all, or hears what the reading one tells.
import { complain } from '../complain'
import type { Connection } from './live-actions'
import { staleMs } from './live-stream'
import type { Running } from './running'

/** What the leading tab hears, and tells. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly name: string; readonly data: string; readonly id: string }
  | { readonly kind: 'connection'; readonly connection: Connection }

/** A tab that has just come asks how things are; the leading one says now and then that it is awake. */
type TabMessage = StreamMessage | { readonly kind: 'hello' | 'awake' }

const signMs = staleMs / 3

export type Read = (lastEventId: string, tell: (message: StreamMessage) => void) => Running

export class Tab implements Running {
  readonly #name: string
  readonly #read: Read
  readonly #receive: (message: StreamMessage) => void
  readonly #locks: Pick<LockManager, 'request'>
  readonly #channel: BroadcastChannel
  #waiting = new AbortController()
  #isStopped = false
  #reading: Running | undefined
  #endLead = (): void => undefined
  #lastEventId = ''
  #connection: Connection = 'connecting'
  #heardAt = Date.now()
  readonly #watch: ReturnType<typeof setInterval>

  constructor(
    name: string,
    read: Read,
    receive: (message: StreamMessage) => void,
    locks: Pick<LockManager, 'request'>,
    channel: BroadcastChannel,
  ) {
    this.#name = name
    this.#read = read
    this.#receive = receive
    this.#locks = locks
    this.#channel = channel
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data))
    this.#say({ kind: 'hello' })
    this.#watch = setInterval(() => this.#watchTabs(), signMs)
    void this.#stand()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#watch)
    this.#waiting.abort()
    this.#resign()
    this.#channel.close()
  }

  wake(): void {
    if (this.#reading) this.#reading.wake()
    else this.#watchTabs()
  }

  /** Waits to lead, leads until the end or until another tab takes over, and waits again. */
  async #stand({ isTakingOver = false } = {}): Promise<void> {
    this.#waiting.abort()
    const waiting = new AbortController()
    this.#waiting = waiting
    try {
      const options = isTakingOver ? { steal: true } : { signal: waiting.signal }
      await this.#locks.request(this.#name, options, () => this.#lead())
    } catch (error) {
      if (waiting.signal.aborted) return
      this.#resign()
      this.#heardAt = Date.now()
      if (error instanceof DOMException && error.name === 'AbortError') return this.#stand()
      complain('The tabs could not agree who reads, so this one does', error)
      void this.#lead()
    }
  }

  #lead(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#reading = this.#read(this.#lastEventId, message => {
      // Said first: what is taken may be the end of this tab's reading, and of its voice.
      this.#say(message)
      this.#take(message)
    })
    return new Promise(resolve => {
      this.#endLead = resolve
    })
  }

  #resign(): void {
    this.#reading?.stop()
    this.#reading = undefined
    this.#endLead()
  }

  #hear(message: TabMessage): void {
    const isLeading = this.#reading !== undefined
    if (message.kind === 'hello') {
      if (isLeading) this.#say({ kind: 'connection', connection: this.#connection })
      return
    }
    // Two may lead for a moment, while one takes over from the other.
    if (isLeading) return
    this.#heardAt = Date.now()
    if (message.kind === 'event' || message.kind === 'connection') this.#follow(message)
  }

  /** What the leading tab cannot use it asks for anew; here it is only logged. */
  #follow(message: StreamMessage): void {
    try {
      this.#take(message)
    } catch (error) {
      complain('A message of another tab was not understood', error)
    }
  }

  #take(message: StreamMessage): void {
    if (message.kind === 'connection') this.#connection = message.connection
    else this.#lastEventId = message.id || this.#lastEventId
    this.#receive(message)
  }

  /** A browser may have put the leading tab to sleep: then the one that is looked at leads. */
  #watchTabs(): void {
    if (this.#reading) return this.#say({ kind: 'awake' })
    if (Date.now() - this.#heardAt < staleMs || globalThis.document?.hidden) return
    this.#heardAt = Date.now()
    void this.#stand({ isTakingOver: true })
  }

  #say(message: TabMessage): void {
    // What was already on its way comes after the end too.
    if (this.#isStopped) return
    try {
      this.#channel.postMessage(message)
    } catch (error) {
      complain('The other tabs were not told', error)
    }
  }
}

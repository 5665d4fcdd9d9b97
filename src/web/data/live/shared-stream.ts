// One tab of the browser reads a stream and broadcasts it to the others, because browsers open only a few connections
// to one server (stack design, "live push"). Without locks or channels every tab reads its own stream.
import { reportError } from '../api/report-error'
import { staleMs } from './live-stream'
import type { Connection } from './state'
import type { Task } from './tasks'

export interface TabSupport {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
}

/** Neither exists on plain HTTP. */
export function detectTabSupport(): TabSupport {
  const { BroadcastChannel: Channel, navigator } = globalThis as Partial<typeof globalThis>
  return { locks: navigator?.locks, openChannel: Channel && (name => new Channel(name)) }
}

/** What the leading tab receives and broadcasts. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly name: string; readonly data: string; readonly id: string }
  | { readonly kind: 'connection'; readonly connection: Connection }

/** A new tab sends `hello` to request the state of the connection; the leading tab sends `awake` regularly. */
type TabMessage = StreamMessage | { readonly kind: 'hello' | 'awake' }

const awakeMs = staleMs / 3

export type OpenStream = (lastEventId: string, publish: (message: StreamMessage) => void) => Task

export function shareStream(
  name: string,
  openStream: OpenStream,
  receive: (message: StreamMessage) => void,
  { locks, openChannel }: TabSupport = detectTabSupport(),
): Task {
  if (!locks || !openChannel) return openStream('', receive)
  return new StreamTab(name, openStream, receive, locks, openChannel(name))
}

/** One of the tabs that share a stream: the leader reads it, the others receive what the leader broadcasts. */
class StreamTab implements Task {
  readonly #name: string
  readonly #openStream: OpenStream
  readonly #receive: (message: StreamMessage) => void
  readonly #locks: Pick<LockManager, 'request'>
  readonly #channel: BroadcastChannel
  #candidacy = new AbortController()
  #isStopped = false
  #stream: Task | undefined
  #endLead = (): void => undefined
  #lastEventId = ''
  #connection: Connection = 'connecting'
  #receivedAt = Date.now()
  readonly #timer: ReturnType<typeof setInterval>

  constructor(
    name: string,
    openStream: OpenStream,
    receive: (message: StreamMessage) => void,
    locks: Pick<LockManager, 'request'>,
    channel: BroadcastChannel,
  ) {
    this.#name = name
    this.#openStream = openStream
    this.#receive = receive
    this.#locks = locks
    this.#channel = channel
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#receiveMessage(data))
    this.#broadcast({ kind: 'hello' })
    this.#timer = setInterval(() => this.#checkLeader(), awakeMs)
    void this.#requestLead()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#candidacy.abort()
    this.#resign()
    this.#channel.close()
  }

  wake(): void {
    if (this.#stream) this.#stream.wake()
    else this.#checkLeader()
  }

  /** Waits for the lock, leads until the end or until another tab takes over, and waits again. */
  async #requestLead({ isTakingOver = false } = {}): Promise<void> {
    this.#candidacy.abort()
    const candidacy = new AbortController()
    this.#candidacy = candidacy
    try {
      const options = isTakingOver ? { steal: true } : { signal: candidacy.signal }
      await this.#locks.request(this.#name, options, () => this.#lead())
    } catch (error) {
      if (candidacy.signal.aborted) return
      this.#resign()
      this.#receivedAt = Date.now()
      if (error instanceof DOMException && error.name === 'AbortError') return this.#requestLead()
      reportError('Requesting the stream lock failed; this tab reads its own stream', error)
      void this.#lead()
    }
  }

  #lead(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#stream = this.#openStream(this.#lastEventId, message => {
      // Broadcast first: handling the message may stop this tab.
      this.#broadcast(message)
      this.#handle(message)
    })
    return new Promise(resolve => {
      this.#endLead = resolve
    })
  }

  #resign(): void {
    this.#stream?.stop()
    this.#stream = undefined
    this.#endLead()
  }

  #receiveMessage(message: TabMessage): void {
    const isLeading = this.#stream !== undefined
    if (message.kind === 'hello') {
      if (isLeading) this.#broadcast({ kind: 'connection', connection: this.#connection })
      return
    }
    // For a moment two tabs may lead, while one takes over from the other.
    if (isLeading) return
    this.#receivedAt = Date.now()
    if (message.kind === 'event' || message.kind === 'connection') this.#handleBroadcast(message)
  }

  /** The leading tab reconnects after an error; here it is only logged. */
  #handleBroadcast(message: StreamMessage): void {
    try {
      this.#handle(message)
    } catch (error) {
      reportError('Handling a message of another tab failed', error)
    }
  }

  #handle(message: StreamMessage): void {
    if (message.kind === 'connection') this.#connection = message.connection
    else this.#lastEventId = message.id || this.#lastEventId
    this.#receive(message)
  }

  /** The browser may have suspended the leading tab: then a visible tab takes over. */
  #checkLeader(): void {
    if (this.#stream) return this.#broadcast({ kind: 'awake' })
    if (Date.now() - this.#receivedAt < staleMs || globalThis.document?.hidden) return
    this.#receivedAt = Date.now()
    void this.#requestLead({ isTakingOver: true })
  }

  #broadcast(message: TabMessage): void {
    // Pending messages may still arrive after the channel was closed.
    if (this.#isStopped) return
    try {
      this.#channel.postMessage(message)
    } catch (error) {
      reportError('Broadcasting to the other tabs failed', error)
    }
  }
}

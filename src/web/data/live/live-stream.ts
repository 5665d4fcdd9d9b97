// One connection to the live stream that reconnects whenever it ends (decisions 3.4a). Uses `fetch` instead of
// EventSource, so that an expired session is detected as with any other call.
import { BackOff } from '#timing'
import { ApiError } from '../api/call'
import { reportError } from '../api/report-error'
import { readEvents, type ServerEvent } from './event-parser'
import type { Connection } from './state'
import type { Task } from './tasks'

/** Three heartbeats missed: the data on the screen may be old, and the connection is probably dead. */
export const staleMs = 15_000

/** The server may send another first delay (`retry`). */
const retryDelays = { firstMs: 1000, maxMs: 30_000, randomFactor: { min: 0.5, max: 1.5 } }

export interface StreamOptions {
  /** Opens the stream after the event with this id, where the server can. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  readonly lastEventId: string
  readonly onEvent: (event: ServerEvent) => void
  readonly onConnection: (connection: Connection) => void
}

export class LiveStream implements Task {
  readonly #options: StreamOptions
  readonly #backOff = new BackOff({ ...retryDelays, random: () => Math.random() })
  #connection: Connection = 'off'
  #lastEventId: string
  #receivedAt = 0
  #isStopped = false
  #isWoken = false
  #attempt: AbortController | undefined
  #staleTimer: ReturnType<typeof setTimeout> | undefined
  #endPause = (): void => undefined

  constructor(options: StreamOptions) {
    this.#options = options
    this.#lastEventId = options.lastEventId
  }

  start(): void {
    this.#setConnection('connecting')
    this.#restartStaleTimer()
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#staleTimer)
    this.#attempt?.abort()
    this.#endPause()
  }

  /** Ends the reconnection delay, and aborts a connection without recent data. */
  wake(): void {
    this.#backOff.reset()
    this.#endPause()
    if (Date.now() - this.#receivedAt < staleMs) return
    this.#isWoken = true
    this.#attempt?.abort()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#attempt = new AbortController()
      try {
        await this.#read(this.#attempt.signal)
      } catch (error) {
        // The session has expired or access is forbidden, and the user has been informed.
        if (error instanceof ApiError && error.isHandled) return this.stop()
        // Any other error leads to a reconnect.
      }
      this.#attempt = undefined
      if (!this.#isStopped && !this.#isWoken) await this.#pause()
      this.#isWoken = false
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { body, headers } = await this.#options.open(this.#lastEventId, signal)
    // A page of a proxy is not a stream.
    if (!body || !headers.get('Content-Type')?.startsWith('text/event-stream')) return
    for await (const { events, retry } of readEvents(body)) {
      if (signal.aborted) return
      this.#restartStaleTimer()
      this.#setConnection('open')
      if (retry !== undefined) this.#backOff.firstMs = retry
      for (const event of events) this.#deliver(event)
      this.#backOff.reset()
    }
  }

  #deliver(event: ServerEvent): void {
    try {
      this.#options.onEvent(event)
      this.#lastEventId = event.id || this.#lastEventId
    } catch (error) {
      // The change may be applied only in part: reconnect without an id, so that a snapshot is sent.
      this.#lastEventId = ''
      reportError('Handling a live event failed; reconnecting', error)
      throw error
    }
  }

  #restartStaleTimer(): void {
    this.#receivedAt = Date.now()
    clearTimeout(this.#staleTimer)
    this.#staleTimer = setTimeout(() => this.#abortStale(), staleMs)
  }

  #abortStale(): void {
    this.#setConnection('stale')
    this.#attempt?.abort()
    this.#staleTimer = setTimeout(() => this.#abortStale(), staleMs)
  }

  #pause(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, this.#backOff.nextDelayMs())
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #setConnection(connection: Connection): void {
    if (connection === this.#connection || this.#isStopped) return
    this.#connection = connection
    this.#options.onConnection(connection)
  }
}

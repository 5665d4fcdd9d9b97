// One connection to the live stream that is made again whenever it ends (decisions 3.4a). Read with `fetch`, so that
// a session that is over is seen like with any other call.
import { ApiError } from '../call'
import { complain } from '../complain'
import { BackOff } from './back-off'
import type { ServerEvent } from './event-parser'
import { readEvents } from './event-reader'
import type { Connection } from './live-actions'
import type { Running } from './running'

/** Three beats missed: what is on the screen may be old, and the connection is likely dead. */
export const staleMs = 15_000

export interface StreamOptions {
  /** Goes on behind the given id where the server can. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  readonly lastEventId: string
  readonly onEvent: (event: ServerEvent) => void
  readonly onConnection: (connection: Connection) => void
}

export class LiveStream implements Running {
  readonly #options: StreamOptions
  readonly #backOff = new BackOff()
  #connection: Connection = 'off'
  #lastEventId: string
  #heardAt = 0
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
    this.#change('connecting')
    this.#hear()
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#staleTimer)
    this.#attempt?.abort()
    this.#endPause()
  }

  /** After sleep, or when there is a network again: no more waiting, and a dead connection is left at once. */
  wake(): void {
    this.#backOff.reset()
    this.#endPause()
    if (Date.now() - this.#heardAt < staleMs) return
    this.#isWoken = true
    this.#attempt?.abort()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#attempt = new AbortController()
      try {
        await this.#follow(this.#attempt.signal)
      } catch (error) {
        // The session is over, or not allowed here; whoever cares has been told.
        if (error instanceof ApiError && error.isHandled) return this.stop()
        // Everything else is a reason to come again.
      }
      this.#attempt = undefined
      if (!this.#isStopped && !this.#isWoken) await this.#pause()
      this.#isWoken = false
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { body, headers } = await this.#options.open(this.#lastEventId, signal)
    // What stands between and answers with a page of its own is no stream.
    if (!body || !headers.get('Content-Type')?.startsWith('text/event-stream')) return
    for await (const { events, retry } of readEvents(body)) {
      if (signal.aborted) return
      this.#hear()
      this.#change('open')
      if (retry !== undefined) this.#backOff.base = retry
      for (const event of events) this.#tell(event)
      this.#backOff.reset()
    }
  }

  #tell(event: ServerEvent): void {
    try {
      this.#options.onEvent(event)
      this.#lastEventId = event.id || this.#lastEventId
    } catch (error) {
      // Half a change is worse than none: everything is asked for anew.
      this.#lastEventId = ''
      complain('An event of the live stream was not understood', error)
      throw error
    }
  }

  #hear(): void {
    this.#heardAt = Date.now()
    clearTimeout(this.#staleTimer)
    this.#staleTimer = setTimeout(() => this.#giveUp(), staleMs)
  }

  #giveUp(): void {
    this.#change('stale')
    this.#attempt?.abort()
    this.#staleTimer = setTimeout(() => this.#giveUp(), staleMs)
  }

  #pause(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, this.#backOff.next())
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #change(connection: Connection): void {
    if (connection === this.#connection || this.#isStopped) return
    this.#connection = connection
    this.#options.onConnection(connection)
  }
}

// Keeps the desk of one race up to date until it is stopped: a first call that can fail with a reason, then the stream.
import { type DeskStreamEvents, openDesk, readDesk } from '#contract'
import { ApiError, isUnreachable } from '../api/call'
import { getServices } from '../api/get-services'
import type { ServerEvent } from '../live/event-parser'
import { LiveStream } from '../live/live-stream'
import type { Task } from '../live/tasks'
import type { AppStore } from '../root-state'
import {
  clockCorrected,
  deskChanged,
  deskClosed,
  deskFailed,
  deskOpened,
  deskReceived,
  offlineSinceChanged,
} from './actions'
import { ClockEstimate } from './clock-estimate'
import { readStoredCommands } from './stored-commands'
import { readStoredOffset, writeStoredOffset } from './stored-offset'
import { removeSavedCommands } from './unsent-commands'

/** The stream sends a beat every second. After five without one, the desk is offline. */
export const offlineAfterMs = 5000

export function followDesk(store: AppStore, raceId: string): () => void {
  const follower = new DeskFollower(store, raceId)
  store.dispatch(deskOpened({ raceId, unsent: readStoredCommands(raceId) }))
  void follower.start()
  return () => {
    follower.stop()
    store.dispatch(deskClosed())
  }
}

class DeskFollower {
  readonly #store: AppStore
  readonly #raceId: string
  readonly #clock = new ClockEstimate()
  readonly #ending = new AbortController()
  #stream: Task | undefined
  #receivedAt = Date.now()
  #offlineTimer: ReturnType<typeof setTimeout> | undefined

  constructor(store: AppStore, raceId: string) {
    this.#store = store
    this.#raceId = raceId
  }

  async start(): Promise<void> {
    this.#store.dispatch(clockCorrected(readStoredOffset()))
    addEventListener('offline', this.#markOffline)
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    if (!(await this.#load())) return
    if (!this.#ending.signal.aborted) this.#openStream()
  }

  stop(): void {
    this.#ending.abort()
    this.#stream?.stop()
    clearTimeout(this.#offlineTimer)
    removeEventListener('offline', this.#markOffline)
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
  }

  /** Whether it makes sense to open the stream: without a network it connects as soon as there is one. */
  async #load(): Promise<boolean> {
    const { call } = this.#store.dispatch(getServices)
    const { signal } = this.#ending
    try {
      const input = { params: { id: this.#raceId } }
      const { data } = await call(readDesk, input, signal, { isForbiddenInline: true })
      if (!signal.aborted) this.#receive('desk', data)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof ApiError)) throw error
      this.#showProblem(error)
      return isUnreachable(error)
    }
  }

  #showProblem(error: ApiError): void {
    if (error.isHandled) return
    this.#store.dispatch(deskFailed({ status: error.status, message: error.message }))
  }

  async #open(signal: AbortSignal): Promise<Response> {
    const { open } = this.#store.dispatch(getServices)
    try {
      return await open(openDesk, { params: { id: this.#raceId } }, signal, { isForbiddenInline: true })
    } catch (error) {
      // The duty was withdrawn, or the race deleted: connecting again would not help.
      if (error instanceof ApiError && [403, 404].includes(error.status)) {
        this.#showProblem(error)
        error.isHandled = true
      }
      throw error
    }
  }

  #openStream(): void {
    const stream = new LiveStream({
      lastEventId: '',
      open: (_id, signal) => this.#open(signal),
      onEvent: event => this.#handle(event),
      onConnection: () => undefined,
    })
    stream.start()
    this.#stream = stream
  }

  #handle({ name, data }: ServerEvent): void {
    // A newer server may send events that this version does not support.
    if (name !== 'desk' && name !== 'change' && name !== 'beat') return
    // The server has checked the event against the contract.
    this.#receive(name, JSON.parse(data) as DeskStreamEvents[typeof name])
  }

  #receive<Name extends keyof DeskStreamEvents>(name: Name, data: DeskStreamEvents[Name]): void {
    const { dispatch } = this.#store
    this.#receivedAt = Date.now()
    dispatch(clockCorrected(this.#clock.add(data.nowOfDay, this.#receivedAt)))
    // Each name has its own type of data, which the compiler cannot follow through the generic.
    if (name === 'desk') dispatch(deskReceived(data as DeskStreamEvents['desk']))
    if (name === 'change') dispatch(deskChanged(data as DeskStreamEvents['change']))
    if (name !== 'beat') dispatch(removeSavedCommands())
    // An open stream may outlive the network of everything else.
    if (navigator.onLine) dispatch(offlineSinceChanged(null))
    clearTimeout(this.#offlineTimer)
    this.#offlineTimer = setTimeout(this.#markOffline, offlineAfterMs)
  }

  readonly #markOffline = (): void => {
    const { clockOffset, offlineSince } = this.#store.getState().controlDesk
    if (offlineSince !== null) return
    writeStoredOffset(clockOffset)
    this.#store.dispatch(offlineSinceChanged(this.#receivedAt + clockOffset))
  }

  readonly #wake = (): void => {
    if (!document.hidden) this.#stream?.wake()
  }
}

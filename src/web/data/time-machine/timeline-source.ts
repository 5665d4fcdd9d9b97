import type { Race } from '#contract'
import type { TimelineFacts } from '../replay-worker/messages'
import { ApiError } from '../api/call'
import { reportError } from '../api/report-error'
import type { Services } from '../api/services'
import { selectServerTime } from '../live/selectors'
import type { TabSupport } from '../live/shared-stream'
import type { Task } from '../live/tasks'
import type { ReplayProblem } from '../replay/state'
import type { AppStore } from '../root-state'
import { followTimeline } from './follow-timeline'
import { findStoredVersion, loadTimeline } from './load-timeline'
import type { ReplayClient } from './replay-client'

/** How often a finished session is compared with the stored one. */
const changeCheckMs = 30_000

export const changedProblem = {
  text: 'This session was changed after you opened it.',
  action: 'retry',
} as const

export interface TimelineSourceOptions {
  readonly store: AppStore
  readonly services: Services
  readonly client: ReplayClient
  readonly tabSupport: TabSupport
  readonly onProblem: (problem: ReplayProblem) => void
}

/** Brings the timeline of one race to the worker, and what is added to it while the session runs. */
export class TimelineSource {
  readonly #options: TimelineSourceOptions
  readonly #closing = new AbortController()
  #tag: string | null = null
  #facts: Pick<TimelineFacts, 'version' | 'next'> = { version: '', next: 0 }
  #confirmedAt = 0
  #stream: Task | undefined
  #checker: ReturnType<typeof setInterval> | undefined

  constructor(options: TimelineSourceOptions) {
    this.#options = options
  }

  /** When the server last confirmed the timeline, by its clock. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  async open(race: Race): Promise<void> {
    const { services, client, onProblem } = this.#options
    const { signal } = this.#closing
    try {
      const { bytes, tag } = await loadTimeline(services, race.id, signal)
      if (signal.aborted) return
      this.#tag = tag
      this.#confirm()
      client.load(race, bytes)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) reportError('Loading a timeline failed', error)
      const text = error instanceof ApiError ? error.message : 'The replay could not be loaded.'
      onProblem({ text, action: 'retry' })
    }
  }

  /** To be called with what the worker says about the timeline. */
  setFacts({ version, next }: TimelineFacts): void {
    this.#facts = { version, next }
  }

  /** Loads what is newer than the first `after` messages. A failure is repaired by the next part of the stream. */
  async extend(after: number): Promise<void> {
    const { services, client } = this.#options
    const { signal } = this.#closing
    try {
      const { bytes } = await loadTimeline(services, client.raceId, signal, after)
      if (!signal.aborted) client.extend(after, bytes)
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) reportError('Loading a timeline failed', error)
    }
  }

  /** Follows the running session while it is wanted. */
  setFollowing(isWanted: boolean): void {
    if (isWanted === (this.#stream !== undefined)) return
    this.#stream?.stop()
    this.#stream = isWanted ? this.#follow() : undefined
  }

  /** Looks now and then whether a finished session was changed. */
  setChecking(isWanted: boolean): void {
    if (isWanted === (this.#checker !== undefined)) return
    clearInterval(this.#checker)
    this.#checker = isWanted ? setInterval(() => void this.#check(), changeCheckMs) : undefined
  }

  wake(): void {
    this.#stream?.wake()
  }

  close(): void {
    this.#closing.abort()
    this.setFollowing(false)
    this.setChecking(false)
    this.#options.client.drop()
  }

  #confirm(): void {
    this.#confirmedAt = selectServerTime(this.#options.store.getState(), Date.now())
  }

  #follow(): Task {
    const { store, client, tabSupport } = this.#options
    return followTimeline({
      store,
      raceId: client.raceId,
      lastEventId: `${this.#facts.version}.${this.#facts.next}`,
      onTimeline: event => {
        this.#confirm()
        client.append(event)
      },
      // The reply has the last messages, and says that the session is not running any more.
      onEnd: () => void this.extend(this.#facts.next),
      tabSupport,
    })
  }

  async #check(): Promise<void> {
    const { services, client, onProblem } = this.#options
    const { signal } = this.#closing
    if (this.#tag === null || document.hidden) return
    const stored = await findStoredVersion(services, client.raceId, this.#tag, signal)
    if (stored === undefined || signal.aborted) return
    this.#tag = stored.tag
    if (stored.version !== this.#facts.version) onProblem(changedProblem)
  }
}

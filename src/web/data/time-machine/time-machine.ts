import type { Race } from '#contract'
import type { FromReplayWorker } from '../../replay-worker/messages'
import { ApiError } from '../api/call'
import { reportError } from '../api/report-error'
import type { Services } from '../api/services'
import { selectIsRaceLive, selectServerTime } from '../live/selectors'
import type { TabSupport } from '../live/shared-stream'
import type { Task } from '../live/tasks'
import { patchReceived, snapshotReceived } from '../race-data/actions'
import { selectRace } from '../race-data/selectors'
import { refreshRace } from '../race-data/thunks'
import {
  delayStarted,
  liveResumed,
  problemFound,
  progressMade,
  replayClosed,
  replayPaused,
  replaySought,
  timelineGrown,
  timelineLoaded,
  timelineMarked,
} from '../replay/actions'
import { selectIsReplayed, selectReplayLength, selectReplayTime } from '../replay/selectors'
import type { AppStore, AppThunk, RootState } from '../root-state'
import { fetchLive } from '../selection/calls'
import { followTimeline } from './follow-timeline'
import { isTimelineChanged, loadTimeline } from './load-timeline'
import { ReplayClient, type ReplayWorker } from './replay-client'
import { selectFollowedRiderIds } from './selectors'

const getServices: AppThunk<Services> = (_dispatch, _getState, services) => services

/** The picture is renewed at most this often, whatever the rate. */
const tickMs = 100
/** How often a finished session is compared with the stored one. */
const changeCheckMs = 30_000

const changedProblem = { text: 'This session was changed after you opened it.', action: 'retry' } as const

/** Loads timelines, computes the pictures in the worker and dispatches them. What it does follows from the state. */
export class TimeMachine {
  readonly #store: AppStore
  readonly #services: Services
  readonly #worker: ReplayWorker
  readonly #tabSupport: TabSupport
  #client: ReplayClient | undefined
  #loading: AbortController | undefined
  #tag: string | null = null
  #next = 0
  #version = ''
  /** When the timeline was last confirmed by the server, by its clock. */
  #confirmedAt = 0
  #shownSeeks = -1
  #replayedId: string | null = null
  #reloads = 0
  #steps = 0
  #followed = ''
  #ticker: ReturnType<typeof setInterval> | undefined
  #checker: ReturnType<typeof setInterval> | undefined
  #stream: Task | undefined
  readonly #unsubscribe: () => void

  constructor(store: AppStore, worker: ReplayWorker, tabSupport: TabSupport) {
    this.#store = store
    this.#services = store.dispatch(getServices)
    this.#worker = worker
    this.#tabSupport = tabSupport
    worker.addEventListener('message', ({ data }) => this.#receive(data))
    this.#unsubscribe = store.subscribe(() => this.#update())
    globalThis.document?.addEventListener('visibilitychange', this.#pauseIfHidden)
    this.#update()
  }

  stop(): void {
    this.#unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', this.#pauseIfHidden)
    this.#closeClient()
    this.#worker.terminate()
  }

  #isUpdating = false

  #update(): void {
    if (this.#isUpdating) return
    this.#isUpdating = true
    try {
      this.#followSelection()
      this.#followReplay()
    } finally {
      this.#isUpdating = false
    }
  }

  /** Another race on the screen ends the replay; a delay begins with a live race. */
  #followSelection(): void {
    const state = this.#store.getState()
    const { raceId: shownId } = state.raceData.primaryRider
    const { replay, viewing } = state
    if (replay.raceId !== null && replay.raceId !== shownId) this.#store.dispatch(replayClosed())
    const isDelayed = viewing.delay > 0 && shownId !== null && selectIsRaceLive(state, 'primaryRider')
    const { mode, raceId } = this.#store.getState().replay
    if (isDelayed && (raceId === null || mode === 'live')) this.#store.dispatch(delayStarted(shownId))
    if (!isDelayed && mode === 'delayed') this.#store.dispatch(liveResumed())
  }

  #followReplay(): void {
    const state = this.#store.getState()
    const { replay } = state
    if (this.#client?.raceId !== (replay.raceId ?? undefined) || replay.reloads !== this.#reloads)
      this.#closeClient()
    this.#reloads = replay.reloads
    const race = selectRace(state, 'primaryRider')
    if (replay.raceId !== null && this.#client === undefined && race?.id === replay.raceId && !replay.problem)
      void this.#open(race)
    const isReplayed = selectIsReplayed(state, replay.raceId)
    this.#setTicking(
      isReplayed &&
        replay.isReady &&
        (replay.mode === 'delayed' ? replay.heldSince === null : replay.isPlaying),
    )
    this.#setStream(isReplayed && replay.isReady && replay.isRunning ? replay.raceId : null)
    this.#setChecking(replay.isReady && !replay.isRunning)
    this.#reloadAfterReplay(isReplayed ? replay.raceId : null)
    this.#followRequests(state)
    if (!isReplayed || !replay.isReady || replay.seeks === this.#shownSeeks) return
    this.#shownSeeks = replay.seeks
    this.#client?.show(selectReplayTime(state, Date.now()), true)
  }

  #followRequests(state: RootState): void {
    const { step, isReady } = state.replay
    if (!isReady) return
    const riderIds = selectFollowedRiderIds(state)
    const followed = riderIds.join(' ')
    if (followed !== this.#followed) this.#client?.follow(riderIds)
    this.#followed = followed
    if (step.count !== this.#steps) {
      const { direction, isLap } = step
      const time = selectReplayTime(state, Date.now())
      this.#client?.step({ time, direction, isLap, riderId: state.raceData.primaryRider.riderId })
    }
    this.#steps = step.count
  }

  /** The present was not applied meanwhile, so it is loaded as on selection. */
  #reloadAfterReplay(replayedId: string | null): void {
    const before = this.#replayedId
    this.#replayedId = replayedId
    if (before === null || before === replayedId) return
    if (this.#store.getState().raceData.primaryRider.raceId !== before) return
    void this.#store.dispatch(
      refreshRace({ selectedRaceId: before, riderType: 'primaryRider', isFull: true }),
    )
    void this.#store.dispatch(fetchLive({ isSilent: true }))
  }

  async #open(race: Race): Promise<void> {
    const client = new ReplayClient(this.#worker, race.id)
    this.#client = client
    const loading = new AbortController()
    this.#loading = loading
    try {
      const { bytes, tag } = await loadTimeline(this.#services, race.id, loading.signal)
      if (loading.signal.aborted) return
      this.#tag = tag
      this.#confirmedAt = selectServerTime(this.#store.getState(), Date.now())
      client.load(race, bytes)
    } catch (error) {
      if (!loading.signal.aborted) this.#reportFailure(error)
    }
  }

  #reportFailure(error: unknown): void {
    const text = error instanceof ApiError ? error.message : 'The replay could not be loaded.'
    if (!(error instanceof ApiError)) reportError('Loading a timeline failed', error)
    this.#client = undefined
    this.#store.dispatch(problemFound({ text, action: 'retry' }))
  }

  /** Loads what is newer than the messages that are known. */
  async #extend(after: number): Promise<void> {
    const client = this.#client
    const { signal } = this.#loading ?? new AbortController()
    if (client === undefined) return
    try {
      const { bytes } = await loadTimeline(this.#services, client.raceId, signal, after)
      if (this.#client === client) client.extend(after, bytes)
    } catch (error) {
      // The stream brings the next part, which is then missing again.
      if (!signal.aborted && !(error instanceof ApiError)) reportError('Loading a timeline failed', error)
    }
  }

  #closeClient(): void {
    this.#loading?.abort()
    this.#client?.drop()
    this.#client = undefined
    this.#tag = null
    this.#shownSeeks = -1
    this.#followed = ''
    this.#setTicking(false)
    this.#setChecking(false)
    this.#setStream(null)
  }

  #receive(message: FromReplayWorker): void {
    const client = this.#client
    if (message.raceId !== client?.raceId) return
    if (message.kind === 'loaded') this.#receiveFacts(message)
    else if (message.kind === 'failed') {
      this.#client = undefined
      this.#store.dispatch(problemFound({ text: message.text, action: 'retry' }))
    } else if (message.kind === 'changed') this.#store.dispatch(problemFound(changedProblem))
    else if (message.kind === 'missing') void this.#extend(message.next)
    else if (message.kind === 'progress') this.#store.dispatch(progressMade(message.progress))
    else if (message.kind === 'shown') this.#receivePicture(message, client)
    else if (message.kind === 'marked')
      this.#store.dispatch(timelineMarked({ marks: message.marks, names: message.names }))
    else if (message.kind === 'stepped')
      this.#store.dispatch(replaySought({ now: Date.now(), time: message.time }))
  }

  #receiveFacts({ raceId, facts }: Extract<FromReplayWorker, { kind: 'loaded' }>): void {
    this.#next = facts.next
    this.#version = facts.version
    const { grade, startsAt, length, isRunning } = facts
    const { isReady } = this.#store.getState().replay
    this.#store.dispatch(
      isReady
        ? timelineGrown({ raceId, length, isRunning })
        : timelineLoaded({ raceId, facts: { grade, startsAt, length, isRunning }, now: Date.now() }),
    )
    const state = this.#store.getState()
    // A part that was missing may belong to the moment that is shown.
    if (isReady && selectIsReplayed(state, raceId))
      this.#client?.show(selectReplayTime(state, Date.now()), false)
  }

  #receivePicture(
    { raceId, event }: Extract<FromReplayWorker, { kind: 'shown' }>,
    client: ReplayClient,
  ): void {
    // After going back to live, a picture of the past must not be applied.
    if (event !== undefined && selectIsReplayed(this.#store.getState(), raceId)) {
      const payload = { raceId, id: event.id, at: this.#confirmedAt, isReplay: true } as const
      const data: unknown = JSON.parse(event.data)
      // The worker writes the events of the stream.
      if (event.name === 'snapshot')
        this.#store.dispatch(snapshotReceived({ ...payload, data: data as never }))
      else this.#store.dispatch(patchReceived({ ...payload, data: data as never }))
    }
    client.completeShow()
  }

  #tick(): void {
    const state = this.#store.getState()
    const { replay } = state
    const now = Date.now()
    const time = selectReplayTime(state, now)
    this.#client?.show(time, false)
    if (replay.mode !== 'free' || time < selectReplayLength(state, now)) return
    if (replay.isRunning) this.#store.dispatch(liveResumed())
    else this.#store.dispatch(replayPaused({ now, time }))
  }

  /** A phone that locks its screen stops the timers, and nobody watches. */
  readonly #pauseIfHidden = (): void => {
    const state = this.#store.getState()
    const { mode, isPlaying } = state.replay
    const now = Date.now()
    if (document.hidden && mode === 'free' && isPlaying)
      this.#store.dispatch(replayPaused({ now, time: selectReplayTime(state, now) }))
    if (!document.hidden) this.#stream?.wake()
  }

  #setTicking(isTicking: boolean): void {
    if (isTicking === (this.#ticker !== undefined)) return
    if (isTicking) this.#ticker = setInterval(() => this.#tick(), tickMs)
    else {
      clearInterval(this.#ticker)
      this.#ticker = undefined
    }
  }

  #setStream(raceId: string | null): void {
    if ((raceId === null) === (this.#stream === undefined)) return
    this.#stream?.stop()
    this.#stream = undefined
    if (raceId === null) return
    this.#stream = followTimeline({
      store: this.#store,
      open: this.#services.open,
      raceId,
      lastEventId: `${this.#version}.${this.#next}`,
      onTimeline: event => {
        this.#confirmedAt = selectServerTime(this.#store.getState(), Date.now())
        this.#client?.append(event)
      },
      tabSupport: this.#tabSupport,
    })
  }

  #setChecking(isChecking: boolean): void {
    if (isChecking === (this.#checker !== undefined)) return
    if (isChecking) this.#checker = setInterval(() => void this.#checkChange(), changeCheckMs)
    else {
      clearInterval(this.#checker)
      this.#checker = undefined
    }
  }

  async #checkChange(): Promise<void> {
    const { signal } = this.#loading ?? new AbortController()
    const [raceId, tag] = [this.#client?.raceId, this.#tag]
    if (raceId === undefined || tag === null || document.hidden) return
    const isChanged = await isTimelineChanged(this.#services, raceId, tag, signal).catch(() => false)
    if (isChanged && this.#client?.raceId === raceId) this.#store.dispatch(problemFound(changedProblem))
  }
}

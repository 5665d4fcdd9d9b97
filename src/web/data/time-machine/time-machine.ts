import type { Race } from '#contract'
import type { FromReplayWorker } from '../replay-worker/messages'
import type { Services } from '../api/services'
import { selectIsRaceLive } from '../live/selectors'
import type { TabSupport } from '../live/shared-stream'
import { momentSeen } from '../preferences/viewing'
import { selectRace } from '../race-data/selectors'
import { refreshRace } from '../race-data/thunks'
import {
  delayStarted,
  liveResumed,
  problemFound,
  progressMade,
  replayClosed,
  replayOpened,
  replayPaused,
  replaySought,
  timelineGrown,
  timelineLoaded,
  timelineMarked,
} from '../replay/actions'
import {
  selectIsReplayed,
  selectIsResultHidden,
  selectReplayLength,
  selectReplayTime,
} from '../replay/selectors'
import type { AppStore, AppThunk, RootState } from '../root-state'
import { fetchLive } from '../selection/calls'
import { dispatchPicture } from './dispatch-picture'
import { MomentAnalysis } from './moment-analysis'
import { ReplayClient, type ReplayWorker } from './replay-client'
import { selectFollowedRiderIds } from './selectors'
import { SyncedComparison } from './synced-comparison'
import { changedProblem, TimelineSource } from './timeline-source'

const getServices: AppThunk<Services> = (_dispatch, _getState, services) => services

/** The picture is renewed at most this often, whatever the rate. */
const tickMs = 100
const stepBackMs = 1000

/** The replay of one race. */
interface OpenReplay {
  readonly client: ReplayClient
  readonly source: TimelineSource
  /** What was last asked of it. */
  seeks: number
  steps: number
  followed: string
}

/** Computes the pictures of a replay in the worker and dispatches them. What it does follows from the state. */
export class TimeMachine {
  readonly #store: AppStore
  readonly #services: Services
  readonly #worker: ReplayWorker
  readonly #tabSupport: TabSupport
  readonly #analysis: MomentAnalysis
  readonly #comparison: SyncedComparison
  readonly #unsubscribe: () => void
  #open: OpenReplay | undefined
  #reloads = 0
  #replayedId: string | null = null
  #ticker: ReturnType<typeof setInterval> | undefined
  #isUpdating = false

  constructor(store: AppStore, worker: ReplayWorker, tabSupport: TabSupport) {
    this.#store = store
    this.#services = store.dispatch(getServices)
    this.#worker = worker
    this.#tabSupport = tabSupport
    this.#analysis = new MomentAnalysis(store)
    this.#comparison = new SyncedComparison(worker, { store, services: this.#services, tabSupport })
    worker.addEventListener('message', ({ data }) => this.#receive(data))
    this.#unsubscribe = store.subscribe(() => this.#update())
    globalThis.document?.addEventListener('visibilitychange', this.#handleVisibility)
    this.#update()
  }

  stop(): void {
    this.#unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', this.#handleVisibility)
    this.#close()
    this.#comparison.close()
    this.#worker.terminate()
  }

  #update(): void {
    if (this.#isUpdating) return
    this.#isUpdating = true
    try {
      this.#followSelection()
      this.#followReplay(this.#store.getState())
      this.#comparison.update(this.#store.getState())
    } finally {
      this.#isUpdating = false
    }
  }

  /** Another race on the screen ends the replay; a delay begins with a live race. */
  #followSelection(): void {
    const state = this.#store.getState()
    const { raceId: shownId } = state.raceData.primaryRider
    if (state.replay.raceId !== null && state.replay.raceId !== shownId) this.#store.dispatch(replayClosed())
    if (shownId !== null && selectIsResultHidden(state, shownId) && state.raceData.primaryRider.race) {
      if (state.replay.raceId !== shownId)
        this.#store.dispatch(
          replayOpened({ raceId: shownId, mode: 'free', isBarOpen: true, beginAt: 'start' }),
        )
      return
    }
    const isLate = state.viewing.delay > 0 && shownId !== null && selectIsRaceLive(state, 'primaryRider')
    const { mode, raceId, frozenSince } = this.#store.getState().replay
    if (isLate && (raceId === null || mode === 'live')) this.#store.dispatch(delayStarted(shownId))
    if (!isLate && mode === 'delayed' && frozenSince === null) this.#store.dispatch(liveResumed())
  }

  #followReplay(state: RootState): void {
    const { replay } = state
    const isOther = this.#open !== undefined && this.#open.client.raceId !== replay.raceId
    if (isOther || replay.reloads !== this.#reloads) this.#close()
    this.#reloads = replay.reloads
    const race = selectRace(state, 'primaryRider')
    if (replay.raceId !== null && race?.id === replay.raceId && !this.#open && !replay.problem)
      this.#begin(race)
    const isReplayed = selectIsReplayed(state, replay.raceId)
    const isShown = isReplayed && replay.isReady
    this.#setTicking(isShown && (replay.mode === 'delayed' ? replay.frozenSince === null : replay.isPlaying))
    this.#open?.source.setFollowing(isShown && replay.isRunning)
    this.#open?.source.setChecking(replay.isReady && !replay.isRunning)
    this.#reloadAfterReplay(isReplayed ? replay.raceId : null)
    if (this.#open && replay.isReady) this.#followRequests(this.#open, state, isShown)
  }

  #followRequests(open: OpenReplay, state: RootState, isShown: boolean): void {
    const { step, seeks } = state.replay
    const time = selectReplayTime(state, Date.now())
    const riderIds = selectFollowedRiderIds(state)
    const followed = riderIds.join(' ')
    if (followed !== open.followed) open.client.follow(riderIds)
    open.followed = followed
    if (step.count !== open.steps) {
      const { direction, isLap } = step
      // While playing, a step back must not return to the crossing that was just passed.
      const from = direction === -1 && state.replay.isPlaying ? time - stepBackMs : time
      open.client.step({ time: from, direction, isLap, riderId: state.raceData.primaryRider.riderId })
    }
    open.steps = step.count
    if (isShown && seeks !== open.seeks) {
      open.seeks = seeks
      this.#show(time, true)
    }
  }

  #show(time: number, isSeek: boolean): void {
    this.#open?.client.show(time, isSeek)
    this.#comparison.show(time, isSeek)
  }

  #begin(race: Race): void {
    const client = new ReplayClient(this.#worker, race.id)
    const [store, services, tabSupport] = [this.#store, this.#services, this.#tabSupport]
    const source = new TimelineSource({ store, services, client, tabSupport })
    const { step } = store.getState().replay
    this.#open = { client, source, seeks: -1, steps: step.count, followed: '' }
    void source.open(race)
  }

  #close(): void {
    this.#open?.source.close()
    this.#open = undefined
    this.#analysis.cancel()
    this.#setTicking(false)
  }

  /** The present was not applied meanwhile, so it is loaded as on selection. */
  #reloadAfterReplay(replayedId: string | null): void {
    const before = this.#replayedId
    this.#replayedId = replayedId
    if (before === null || before === replayedId) return
    if (this.#store.getState().raceData.primaryRider.raceId !== before) return
    const refresh = { selectedRaceId: before, riderType: 'primaryRider', isFull: true } as const
    void this.#store.dispatch(refreshRace(refresh))
    void this.#store.dispatch(fetchLive({ isSilent: true }))
  }

  #receive(message: FromReplayWorker): void {
    const open = this.#open
    if (this.#comparison.receive(message)) return
    if (!open || message.raceId !== open.client.raceId) return
    const { dispatch } = this.#store
    if (message.kind === 'loaded') this.#receiveFacts(open, message)
    else if (message.kind === 'shown') this.#receivePicture(open, message)
    else if (message.kind === 'failed') dispatch(problemFound({ text: message.text, action: 'retry' }))
    else if (message.kind === 'changed') dispatch(problemFound(changedProblem))
    else if (message.kind === 'missing') void open.source.extend(message.next)
    else if (message.kind === 'progress') dispatch(progressMade(message.progress))
    else if (message.kind === 'stepped') dispatch(replaySought({ now: Date.now(), time: message.time }))
    else if (message.kind === 'analyzed') this.#analysis.receive(message.raceId, message.entries)
    else dispatch(timelineMarked({ marks: message.marks, names: message.names }))
  }

  #receiveFacts(open: OpenReplay, { raceId, facts }: Extract<FromReplayWorker, { kind: 'loaded' }>): void {
    open.source.setFacts(facts)
    const { grade, startsAt, length, isRunning, tires } = facts
    if (!this.#store.getState().replay.isReady) {
      const loaded = { grade, startsAt, length, isRunning, tires }
      this.#store.dispatch(timelineLoaded({ raceId, facts: loaded, now: Date.now() }))
      return
    }
    this.#store.dispatch(timelineGrown({ raceId, length, isRunning }))
    const state = this.#store.getState()
    // A part that was missing may belong to the moment that is shown.
    if (selectIsReplayed(state, raceId)) this.#show(selectReplayTime(state, Date.now()), false)
  }

  #receivePicture(open: OpenReplay, message: Extract<FromReplayWorker, { kind: 'shown' }>): void {
    if (dispatchPicture(this.#store, message, open.source.confirmedAt)) {
      this.#analysis.schedule(open.client)
      if (selectIsResultHidden(this.#store.getState(), message.raceId))
        this.#store.dispatch(momentSeen(message))
    }
    open.client.completeShow()
  }

  #tick(): void {
    const state = this.#store.getState()
    const { mode, isRunning } = state.replay
    const now = Date.now()
    const time = selectReplayTime(state, now)
    this.#show(time, false)
    if (mode !== 'free' || time < selectReplayLength(state, now)) return
    // The end of a running session is live.
    this.#store.dispatch(isRunning ? liveResumed() : replayPaused({ now, time }))
  }

  /** A phone that locks its screen stops the timers, and nothing of a replay must pass unseen. */
  readonly #handleVisibility = (): void => {
    const state = this.#store.getState()
    const now = Date.now()
    if (!document.hidden) this.#open?.source.wake()
    else if (state.replay.mode === 'free' && state.replay.isPlaying)
      this.#store.dispatch(replayPaused({ now, time: selectReplayTime(state, now) }))
  }

  #setTicking(isWanted: boolean): void {
    if (isWanted === (this.#ticker !== undefined)) return
    clearInterval(this.#ticker)
    this.#ticker = isWanted ? setInterval(() => this.#tick(), tickMs) : undefined
  }
}

import type { Race } from '#contract'
import type { FromReplayWorker } from '../replay-worker/messages'
import { getServices } from '../api/get-services'
import type { Services } from '../api/services'
import type { TabSupport } from '../live/shared-stream'
import { selectRace } from '../race-data/selectors'
import {
  liveResumed,
  problemFound,
  progressMade,
  reloadRequested,
  replayPaused,
  replaySought,
  timelineFailed,
  timelineGrown,
  timelineLoaded,
  timelineMarked,
} from '../replay/actions'
import { computeLength } from '../replay/replay-time'
import {
  selectIsReplayed,
  selectIsResultHidden,
  selectReplayLength,
  selectReplayTime,
} from '../replay/selectors'
import type { ReplayProblem } from '../replay/state'
import type { AppStore, RootState } from '../root-state'
import { dispatchPicture } from './dispatch-picture'
import { followShownRace } from './follow-shown-race'
import { MomentAnalysis } from './moment-analysis'
import { OpenReplay } from './open-replay'
import { reloadPresent } from './reload-present'
import { rememberSeen } from './remember-seen'
import { ReplayClient, type ReplayWorker } from './replay-client'
import { SyncedComparison } from './synced-comparison'
import { changedProblem, TimelineSource, type TimelineSourceOptions } from './timeline-source'

/** The picture is renewed at most this often, whatever the rate. */
const tickMs = 100

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
  /** The race whose present is not shown. */
  #withheldId: string | null = null
  #ticker: ReturnType<typeof setInterval> | undefined
  #isUpdating = false

  constructor(store: AppStore, worker: ReplayWorker, tabSupport: TabSupport) {
    this.#store = store
    this.#services = store.dispatch(getServices)
    this.#worker = worker
    this.#tabSupport = tabSupport
    this.#analysis = new MomentAnalysis(store)
    this.#comparison = new SyncedComparison({
      store,
      worker,
      createSource: this.#createSource,
      // The whole race of the comparison rider stays on the screen.
      onProblem: ({ text }) => this.#services.showError('replay', text),
    })
    worker.addEventListener('message', ({ data }) => this.#receive(data))
    this.#unsubscribe = store.subscribe(() => this.#update())
    globalThis.document?.addEventListener('visibilitychange', this.#handleVisibility)
    this.#resume()
    this.#update()
  }

  stop(): void {
    this.#pause()
    this.#unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', this.#handleVisibility)
    this.#close()
    this.#comparison.close()
    this.#worker.terminate()
  }

  /** The replay was left with the page before, with its worker. */
  #resume(): void {
    const state = this.#store.getState()
    if (state.replay.isReady) this.#store.dispatch(reloadRequested(selectReplayTime(state, Date.now())))
  }

  #pause(): void {
    const state = this.#store.getState()
    const now = Date.now()
    if (state.replay.mode === 'free' && state.replay.isPlaying)
      this.#store.dispatch(replayPaused({ now, time: selectReplayTime(state, now) }))
  }

  #update(): void {
    if (this.#isUpdating) return
    this.#isUpdating = true
    try {
      followShownRace(this.#store)
      this.#followReplay(this.#store.getState())
      this.#comparison.update(this.#store.getState())
    } finally {
      this.#isUpdating = false
    }
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
    const { raceId: shownId } = state.raceData.primaryRider
    const isWithheld = isReplayed || selectIsResultHidden(state, shownId)
    this.#reloadWithheld(isWithheld ? shownId : null)
    if (this.#open && replay.isReady) this.#followRequests(this.#open, state, isShown)
    if (this.#open && isShown) this.#analysis.follow(this.#open.client)
  }

  #followRequests(open: OpenReplay, state: RootState, isShown: boolean): void {
    const time = selectReplayTime(state, Date.now())
    open.request(state, time)
    if (isShown && open.takeSeek(state)) this.#show(time, true)
  }

  #show(time: number, isSeek: boolean): void {
    this.#open?.client.show(time, isSeek)
    this.#comparison.show(time, isSeek)
  }

  #begin(race: Race): void {
    const client = new ReplayClient(this.#worker, race.id)
    const onProblem = (problem: ReplayProblem): void => void this.#store.dispatch(problemFound(problem))
    const source = this.#createSource({ client, onProblem })
    const { step } = this.#store.getState().replay
    this.#open = new OpenReplay(client, source, step.count)
    void source.open(race)
  }

  readonly #createSource = (options: Pick<TimelineSourceOptions, 'client' | 'onProblem'>): TimelineSource =>
    new TimelineSource({
      store: this.#store,
      services: this.#services,
      tabSupport: this.#tabSupport,
      ...options,
    })

  #close(): void {
    this.#open?.source.close()
    this.#open = undefined
    this.#analysis.close()
    this.#setTicking(false)
  }

  /** The present was not applied meanwhile, so it is loaded as on selection. */
  #reloadWithheld(withheldId: string | null): void {
    const before = this.#withheldId
    this.#withheldId = withheldId
    if (before === null || before === withheldId) return
    this.#store.dispatch(reloadPresent(before))
  }

  #receive(message: FromReplayWorker): void {
    const open = this.#open
    if (this.#comparison.receive(message)) return
    if (!open || message.raceId !== open.client.raceId) return
    const { dispatch } = this.#store
    if (message.kind === 'loaded') this.#receiveFacts(open, message)
    else if (message.kind === 'shown') this.#receivePicture(open, message)
    else if (message.kind === 'failed') dispatch(timelineFailed({ text: message.text, action: 'retry' }))
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
    const { replay, live } = this.#store.getState()
    if (!replay.isReady) {
      const loaded = { grade, startsAt, length, isRunning, tires }
      const now = Date.now()
      const end = computeLength({ ...replay, ...loaded }, { now, clockOffset: live.clockOffset })
      const isBeyondEnd = typeof replay.beginAt === 'number' && replay.beginAt >= end
      // A link beyond the end must not show a hidden result.
      const isHidden = isBeyondEnd && selectIsResultHidden(this.#store.getState(), raceId)
      this.#store.dispatch(timelineLoaded({ raceId, facts: loaded, now, end: isHidden ? 0 : end }))
      return
    }
    this.#store.dispatch(timelineGrown({ raceId, length, isRunning }))
    const state = this.#store.getState()
    // A part that was missing may belong to the moment that is shown. While the picture moves, it comes with the next one.
    if (this.#ticker === undefined && selectIsReplayed(state, raceId))
      this.#show(selectReplayTime(state, Date.now()), false)
  }

  #receivePicture(open: OpenReplay, message: Extract<FromReplayWorker, { kind: 'shown' }>): void {
    if (dispatchPicture(this.#store, message, open.source.confirmedAt)) {
      this.#analysis.schedule(open.client)
      this.#store.dispatch(rememberSeen(message))
    }
    open.client.completeShow(message.event?.hasMoreLaps)
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
    if (document.hidden) this.#pause()
    else this.#open?.source.wake()
  }

  #setTicking(isWanted: boolean): void {
    if (isWanted === (this.#ticker !== undefined)) return
    clearInterval(this.#ticker)
    this.#ticker = isWanted ? setInterval(() => this.#tick(), tickMs) : undefined
  }
}

import type { FromReplayWorker } from '../replay-worker/messages'
import { refreshRace } from '../race-data/thunks'
import { comparisonSynced } from '../replay/actions'
import { selectReplayTime } from '../replay/selectors'
import type { AppStore, RootState } from '../root-state'
import { dispatchPicture } from './dispatch-picture'
import { ReplayClient, type ReplayWorker } from './replay-client'
import type { TimelineSource, TimelineSourceOptions } from './timeline-source'

/** The race of the comparison rider, if it has to be shown at the same time since the start. */
function selectWantedRace({ raceData, replay, viewing }: RootState): string | null {
  const { race } = raceData.comparisonRider
  const isWanted = viewing.isComparisonSynced && replay.isReady && replay.mode !== 'live'
  if (!isWanted || race === null || race.isLive || race.id === replay.raceId) return null
  return replay.grade === 'laps' ? null : race.id
}

interface SyncedComparisonOptions {
  readonly store: AppStore
  readonly worker: ReplayWorker
  readonly createSource: (options: Pick<TimelineSourceOptions, 'client' | 'onProblem'>) => TimelineSource
  readonly onProblem: TimelineSourceOptions['onProblem']
}

interface OpenComparison {
  readonly client: ReplayClient
  readonly source: TimelineSource
  /** Whether a moment of it is shown in place of the whole race. */
  isSynced: boolean
}

/** Shows a comparison rider of another race at the moment of the replay. */
export class SyncedComparison {
  readonly #options: SyncedComparisonOptions
  readonly #store: AppStore
  #open: OpenComparison | undefined

  constructor(options: SyncedComparisonOptions) {
    this.#options = options
    this.#store = options.store
  }

  update(state: RootState): void {
    const wantedId = selectWantedRace(state)
    const { race } = state.raceData.comparisonRider
    if ((this.#open?.client.raceId ?? null) === wantedId) return
    this.close()
    if (wantedId === null || race === null) return
    const { worker, createSource, onProblem } = this.#options
    const client = new ReplayClient(worker, wantedId)
    this.#open = { client, source: createSource({ client, onProblem }), isSynced: false }
    void this.#open.source.open(race)
  }

  show(time: number, isSeek: boolean): void {
    if (this.#open?.isSynced) this.#open.client.show(time, isSeek)
  }

  /** Returns whether the message was about the comparison. */
  receive(message: FromReplayWorker): boolean {
    const open = this.#open
    if (!open || message.raceId !== open.client.raceId) return false
    // A session in the order of laps has no times.
    if (message.kind === 'loaded' && message.facts.grade !== 'laps') {
      open.isSynced = true
      this.#store.dispatch(comparisonSynced(message.raceId))
      const { riderId } = this.#store.getState().raceData.comparisonRider
      if (riderId !== null) open.client.follow([riderId])
      open.client.show(selectReplayTime(this.#store.getState(), Date.now()), true)
    } else if (message.kind === 'shown') {
      dispatchPicture(this.#store, message, open.source.confirmedAt)
      open.client.completeShow(message.event?.hasMoreLaps)
    } else if (message.kind === 'failed') this.#options.onProblem(message)
    return true
  }

  /** The whole race is shown again. */
  close(): void {
    const open = this.#open
    this.#open = undefined
    open?.source.close()
    if (!open?.isSynced) return
    this.#store.dispatch(comparisonSynced(null))
    const { raceId } = this.#store.getState().raceData.comparisonRider
    if (raceId === null || raceId !== open.client.raceId) return
    const refresh = { selectedRaceId: raceId, riderType: 'comparisonRider', isFull: true } as const
    void this.#store.dispatch(refreshRace(refresh))
  }
}

import type { AnalysisEntry } from '#contract'
import { analysisReceived } from '../comparison/actions'
import { selectReplayTime } from '../replay/selectors'
import type { AppStore } from '../root-state'
import { selectShownRider } from '../selection/selectors'
import type { ReplayClient } from './replay-client'

/** It takes tens of milliseconds, so it waits until the user has stopped seeking. */
const afterSeekMs = 300
const whilePlayingMs = 2000

/** Analyzes the moment that is shown, while the tab Analysis is open. */
export class MomentAnalysis {
  readonly #store: AppStore
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPlaying = false
  #shown = ''

  constructor(store: AppStore) {
    this.#store = store
  }

  /** To be called when the state has changed: another tab or other riders need other values. */
  follow(client: ReplayClient): void {
    const state = this.#store.getState()
    const riders = [selectShownRider(state, 'primaryRider'), selectShownRider(state, 'comparisonRider')]
    const shown = [state.comparison.rightPanelTab, ...riders.map(rider => rider?.id)].join(' ')
    if (shown === this.#shown) return
    this.#shown = shown
    this.schedule(client)
  }

  /** To be called when another moment is shown. */
  schedule(client: ReplayClient): void {
    const { comparison, replay } = this.#store.getState()
    if (comparison.rightPanelTab !== 'analysis') return this.cancel()
    // While playing, the moment changes all the time; after a seek only the last one counts.
    if (this.#timer !== undefined && replay.isPlaying && this.#isPlaying) return undefined
    clearTimeout(this.#timer)
    this.#isPlaying = replay.isPlaying
    this.#timer = setTimeout(() => this.#analyze(client), replay.isPlaying ? whilePlayingMs : afterSeekMs)
    return undefined
  }

  /** Values of a rider in another race stay. */
  receive(raceId: string, entries: readonly AnalysisEntry[]): void {
    const state = this.#store.getState()
    const known = [...entries, ...state.comparison.analysis.filter(({ race_id }) => race_id !== raceId)]
    const riders = [selectShownRider(state, 'primaryRider'), selectShownRider(state, 'comparisonRider')]
    const inOrder = riders.flatMap(
      rider =>
        known.find(({ racer_id, race_id }) => racer_id === rider?.id && race_id === rider.race?.id) ?? [],
    )
    this.#store.dispatch(analysisReceived(inOrder))
  }

  close(): void {
    this.cancel()
    this.#shown = ''
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #analyze(client: ReplayClient): void {
    this.#timer = undefined
    const state = this.#store.getState()
    const riders = [selectShownRider(state, 'primaryRider'), selectShownRider(state, 'comparisonRider')]
    const riderIds = riders.flatMap(rider => (rider?.race?.id === client.raceId ? [rider.id] : []))
    client.analyze(selectReplayTime(state, Date.now()), riderIds)
  }
}

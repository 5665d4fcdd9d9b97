// An open dashboard with the time machine, whose worker runs in the same thread.
import type { Race } from '#contract'
import { vi } from 'vitest'
import { selectLaps, selectSummary } from '../race-data/selectors'
import { selectReplayTime } from '../replay/selectors'
import type { ReplayState } from '../replay/state'
import { TimeMachine } from '../time-machine/time-machine'
import { openReplay, seekReplay } from '../time-machine/thunks'
import type { Fields } from './contract-reply'
import { InProcessReplayWorker } from './in-process-replay-worker'
import { LivePage } from './live-page'
import type { SampleTimeline } from './sample-timeline'
import { type Answer, withHeaders } from './timing-server'

interface ServedTimeline {
  readonly timeline: SampleTimeline
  readonly more?: Fields
  readonly tag?: string
}

export class ReplayPage extends LivePage {
  worker = new InProcessReplayWorker()
  readonly #timelines = new Map<string, ServedTimeline | Answer>()
  #machine: TimeMachine | undefined

  constructor() {
    super()
    this.server.answers.set('timeline', query => {
      const served = this.#timelines.get(query.get('race_id') ?? '') ?? 404
      if (typeof served !== 'object' || !('timeline' in served)) return served
      const { timeline, more, tag = '"t1"' } = served as ServedTimeline
      return withHeaders(timeline.toReply(more, Number(query.get('after') ?? 0)), { ETag: tag })
    })
  }

  /** Sets the timeline that the server answers from now on. */
  serveTimeline(raceId: string, served: ServedTimeline | Answer): void {
    this.#timelines.set(raceId, served)
  }

  startMachine(): void {
    this.worker = new InProcessReplayWorker()
    this.#machine = new TimeMachine(this.store, this.worker, this.tabSupport)
  }

  stopMachine(): void {
    this.#machine?.stop()
    this.#machine = undefined
  }

  /** Opens the race with Ana and the bar of its replay, paused at the time, in seconds. */
  async openReplayed(race: Race, seconds?: number, compared?: Race): Promise<void> {
    await this.open(race, compared)
    this.startMachine()
    this.store.dispatch(openReplay())
    await this.settle()
    if (seconds !== undefined) await this.seek(seconds)
    this.server.requests.length = 0
    this.worker.received.length = 0
    this.worker.answers.length = 0
  }

  async seek(seconds: number): Promise<void> {
    this.store.dispatch(seekReplay(seconds * 1000))
    await this.settle()
  }

  /** Runs what the page and the worker have to do; the clock stands. */
  async settle(): Promise<void> {
    const now = Date.now()
    await this.advance(20)
    vi.setSystemTime(now)
  }

  override close(): void {
    this.stopMachine()
    super.close()
  }

  get replay(): ReplayState {
    return this.store.getState().replay
  }

  /** The moment that is shown, in seconds. */
  get time(): number {
    return selectReplayTime(this.store.getState(), Date.now()) / 1000
  }

  /** The standings on the screen, such as `21: 1 laps, 6: 0 laps`. */
  get standings(): string {
    const rows = selectSummary(this.store.getState(), 'primaryRider')
    return rows.map(({ number, laps }) => `${number}: ${laps} laps`).join(', ')
  }

  get lapCount(): number {
    return selectLaps(this.store.getState(), 'primaryRider').length
  }
}

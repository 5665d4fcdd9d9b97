// An open dashboard with a fake server and a clock that the test controls.
import type { Race } from '#contract'
import { vi } from 'vitest'
import { activeRidersChosen } from '../selection/actions'
import { startLive } from '../live/start-live'
import type { TabSupport } from '../live/shared-stream'
import { runCascade } from '../selection/cascade'
import { toActiveRider, toRaceSelection, toRiderSelection } from '../selection/active-riders'
import type { AppStore } from '../root-state'
import { FakeStream } from './fake-stream'
import { ana, bob, createRace, superbike } from './sample-timing'
import { TimingServer } from './timing-server'

export class LivePage {
  readonly server = new TimingServer()
  readonly store: AppStore = this.server.createStore()
  /** The streams with their races, in the order of opening. */
  readonly streams: {
    readonly raceId: string | null
    readonly isTimeline: boolean
    readonly lastEventId: string | null
    readonly source: FakeStream
  }[] = []
  readonly #races = new Map<string, Race>()
  /** By default the tab is the only one. */
  tabSupport: TabSupport = { locks: undefined, openChannel: undefined }
  #stop = (): void => undefined

  constructor() {
    this.server.answers.set('live', (query, { signal }) => {
      const source = new FakeStream()
      this.streams.push({
        raceId: query.get('race_id'),
        isTimeline: query.has('timeline'),
        lastEventId: this.server.requests.at(-1)?.headers.get('Last-Event-ID') ?? null,
        source,
      })
      return source.createResponse(signal)
    })
    this.server.answers.set('race', query => {
      const id = query.get('race_id') ?? ''
      return { race: this.#races.get(id) ?? createRace(id), racers: [ana, bob] }
    })
  }

  /** Sets the race that the server answers from now on. */
  setRace(id: string, more: Partial<Race>): Race {
    const known = createRace(id, more)
    this.#races.set(id, known)
    return known
  }

  /** Opens one race with Ana, and optionally another with Bob as the comparison rider. */
  async open(primary: Race, compared?: Race): Promise<void> {
    this.store.dispatch(activeRidersChosen([]))
    this.server.answers.set('races', { races: [primary, ...(compared ? [compared] : [])] })
    const entry = toActiveRider(ana, superbike, toRaceSelection(primary))
    const comparisonRider = compared && toRiderSelection(bob, superbike, toRaceSelection(compared))
    const shown = comparisonRider ? { comparisonRider, showComparison: true } : {}
    this.store.dispatch(activeRidersChosen([{ ...entry, ...shown }]))
    await this.store.dispatch(runCascade('events', { riderType: 'primaryRider' }))
    if (compared) await this.store.dispatch(runCascade('events', { riderType: 'comparisonRider' }))
    this.#stop()
    this.#stop = startLive(this.store, this.tabSupport)
    await this.advance(0)
    this.server.requests.length = 0
  }

  close(): void {
    this.#stop()
  }

  async advance(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds)
  }

  /** The open stream of a race. */
  findStream(raceId: string | null, isTimeline = false): FakeStream {
    const found = this.streams.findLast(
      stream => stream.raceId === raceId && stream.isTimeline === isTimeline,
    )
    if (!found) throw new Error(`There is no stream of ${raceId}`)
    return found.source
  }

  /** The calls since the last time this was called, in order, each with its race; without streams. */
  takeCalls(): string[] {
    const asked = this.server.requests.splice(0).filter(({ call }) => call !== 'live')
    return asked.map(({ call, query }) => [call, query.get('race_id')].filter(Boolean).join(' '))
  }
}

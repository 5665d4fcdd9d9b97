// A dashboard that is open on a race, with a stubbed server behind it and a clock that the test turns.
import type { Race } from '#contract'
import { vi } from 'vitest'
import { activeRidersChosen } from '../dashboard'
import { startLive } from '../live/start-live'
import { cascade } from '../selection/cascade'
import { entryOf, placeOf, selectionOf } from '../selection/entries'
import type { AppStore } from '../store'
import { EventSourceStub } from './event-source'
import { ana, bob, race, superbike } from './sample-timing'
import { TimingServer } from './timing-server'

export class LivePage {
  readonly server = new TimingServer()
  readonly store: AppStore = this.server.makeStore()
  /** By the race they are about, in the order of opening. */
  readonly streams: { readonly raceId: string | null; readonly source: EventSourceStub }[] = []
  readonly #races = new Map<string, Race>()
  #stop = (): void => undefined

  constructor() {
    this.server.answers.set('live', (query, { signal }) => {
      const source = new EventSourceStub()
      this.streams.push({ raceId: query.get('race_id'), source })
      return source.answer(signal)
    })
    this.server.answers.set('race', query => {
      const id = query.get('race_id') ?? ''
      return { race: this.#races.get(id) ?? race(id), racers: [ana, bob] }
    })
  }

  /** What the server says of the race from now on. */
  know(id: string, more: Partial<Race>): Race {
    const known = race(id, more)
    this.#races.set(id, known)
    return known
  }

  /** Ana in one race, and Bob beside her if he is given one. */
  async open(primary: Race, compared?: Race): Promise<void> {
    this.store.dispatch(activeRidersChosen([]))
    this.server.answers.set('races', { races: [primary, ...(compared ? [compared] : [])] })
    const entry = entryOf(ana, superbike, placeOf(primary))
    const comparisonRider = compared && selectionOf(bob, superbike, placeOf(compared))
    const shown = comparisonRider ? { comparisonRider, showComparison: true } : {}
    this.store.dispatch(activeRidersChosen([{ ...entry, ...shown }]))
    await this.store.dispatch(cascade('events', { riderType: 'primaryRider' }))
    if (compared) await this.store.dispatch(cascade('events', { riderType: 'comparisonRider' }))
    this.#stop = startLive(this.store, { locks: undefined, openChannel: undefined })
    await this.pass(0)
    this.server.asked.length = 0
  }

  close(): void {
    this.#stop()
  }

  async pass(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds)
  }

  /** The stream of a race that is open now. */
  stream(raceId: string | null): EventSourceStub {
    const found = this.streams.findLast(stream => stream.raceId === raceId)
    if (!found) throw new Error(`Nobody follows ${raceId}`)
    return found.source
  }

  /** The calls since the last look, in order, each with its race; streams left out. */
  calls(): string[] {
    const asked = this.server.asked.splice(0).filter(({ call }) => call !== 'live')
    return asked.map(({ call, query }) => [call, query.get('race_id')].filter(Boolean).join(' '))
  }
}

// The demo: a history of three seasons and a session that is always live. Production has none of it unless asked.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { RaceControl } from '../live/race-control'
import { describeRace, feedOfRace } from '../races/feed-store'
import { LiveShow } from './live-show'
import { loadSessions } from './load-seasons'
import { seasonOf, seasonYears } from './season-plan'
import { showEvents } from './show-race'
import { simulateRacesOf } from './simulated-race'

export interface DemoOptions {
  readonly database: Database
  readonly raceControl: RaceControl
  readonly log: Logger
  readonly tell: (step: string) => void
  /** Where a feed of the settings is followed, there is no show beside it. */
  readonly hasShow: boolean
  readonly now?: () => Date
}

export class Demo {
  readonly #options: DemoOptions
  readonly #show: LiveShow
  readonly #stopping = new AbortController()
  #loading: Promise<void> = Promise.resolve()

  constructor(options: DemoOptions) {
    this.#options = options
    this.#show = new LiveShow(options)
    options.raceControl.simulateWith(simulateRacesOf(options.database))
  }

  /** Resolves when the newest season is there; the older ones follow in the background. */
  async start(): Promise<void> {
    const { database, raceControl, tell, log, now = () => new Date() } = this.#options
    const [newest = 0, ...older] = seasonYears(now())
    const { signal } = this.#stopping
    const loaded = await loadSessions(database.orm, seasonOf(newest), signal)
    if (loaded > 0) tell(`Loaded the season ${newest} of the demo (${loaded} sessions)`)
    await this.#endOldShow(raceControl.liveRaceId)
    if (this.#options.hasShow) this.#show.start()
    this.#loading = this.#loadOlder(older).catch((error: unknown) =>
      log.error({ error }, 'An older season of the demo is missing'),
    )
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#show.stop()
    await this.#loading
  }

  /** A session of the simulator that was live when the process ended has lost it. */
  async #endOldShow(raceId: string | undefined): Promise<void> {
    const { database, raceControl } = this.#options
    const race = raceId === undefined ? undefined : await describeRace(database.orm, raceId)
    const feed = raceId === undefined ? undefined : await feedOfRace(database.orm, raceId)
    if (race?.event.startsWith(showEvents) || feed?.protocol === 'simulator') await raceControl.end()
  }

  async #loadOlder(years: readonly number[]): Promise<void> {
    const { database, tell } = this.#options
    const { signal } = this.#stopping
    for (const year of years) {
      const loaded = await loadSessions(database.orm, seasonOf(year), signal)
      if (loaded > 0 && !signal.aborted)
        tell(`Loaded the season ${year} of the demo in the background (${loaded} sessions)`)
    }
  }
}

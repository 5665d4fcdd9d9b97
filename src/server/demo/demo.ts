// The demo: three stored seasons and continuous live sessions. Off in production unless it is enabled.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { RaceControl } from '../live/race-control'
import { endInterruptedSession } from './end-interrupted-session'
import { LiveDemo } from './live-demo'
import { loadSessions } from './load-seasons'
import { createSeason, listSeasonYears } from './season-plan'
import { NightlyVerification } from './nightly-verification'
import type { PracticeDesk } from './practice/practice-desk'
import { createRaceSimulator } from './race-simulator'

export interface DemoOptions {
  readonly database: Database
  readonly raceControl: RaceControl
  readonly practice: PracticeDesk
  readonly log: Logger
  readonly printStep: (step: string) => void
  /** False when the settings configure a feed: the live demo would compete with it. */
  readonly hasLiveDemo: boolean
  readonly now?: () => Date
}

export class Demo {
  readonly #options: DemoOptions
  readonly #liveDemo: LiveDemo
  readonly #nightlyVerification: NightlyVerification
  readonly #stopping = new AbortController()
  #loading: Promise<void> = Promise.resolve()

  constructor(options: DemoOptions) {
    this.#options = options
    this.#liveDemo = new LiveDemo(options)
    const { database, raceControl, log } = options
    this.#nightlyVerification = new NightlyVerification({
      database,
      journalFolder: raceControl.journalFolder,
      log,
    })
    options.raceControl.setSimulator(createRaceSimulator(options.database))
  }

  /** Resolves when the newest season is loaded; older seasons are loaded in the background. */
  async start(): Promise<void> {
    const { database, raceControl, practice, printStep, log, now = () => new Date() } = this.#options
    const [newest = 0, ...older] = listSeasonYears(now())
    const { signal } = this.#stopping
    const loaded = await loadSessions(database.orm, createSeason(newest), signal)
    if (loaded > 0) printStep(`Loaded the season ${newest} of the demo (${loaded} sessions)`)
    await practice.prepare()
    await endInterruptedSession(database.orm, raceControl)
    if (this.#options.hasLiveDemo) this.#liveDemo.start()
    this.#nightlyVerification.start()
    this.#loading = this.#loadOlder(older).catch((error: unknown) =>
      log.error({ err: error }, 'Loading an older demo season failed; it is loaded at the next start'),
    )
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([this.#liveDemo.stop(), this.#nightlyVerification.stop()])
    await this.#loading
  }

  async #loadOlder(years: readonly number[]): Promise<void> {
    const { database, printStep } = this.#options
    const { signal } = this.#stopping
    for (const year of years) {
      const loaded = await loadSessions(database.orm, createSeason(year), signal)
      if (loaded > 0 && !signal.aborted)
        printStep(`Loaded the season ${year} of the demo in the background (${loaded} sessions)`)
    }
  }
}

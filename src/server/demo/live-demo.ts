// Runs one simulated live session after another over TCP, through the same path as a real feed. Pauses while an
// administrator has another race live.
import { Random, simulate } from '#simulator'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { sleep } from '../feeds/sleep'
import type { RaceControl } from '../live/race-control'
import { setFeed } from '../races/feed-store'
import { SimulatorServer } from './simulator-server'
import { deleteRace, pruneRuns } from './demo-store'
import { storeEntryList } from './entry-list'
import { createLiveDemoRace, liveDemoEventPrefix } from './live-demo-race'
import { createLiveDemoSession } from './live-demo-plan'

export interface LiveDemoOptions {
  readonly database: Database
  readonly raceControl: RaceControl
  readonly log: Logger
  readonly now?: () => Date
  /** 60 plays one minute per second. */
  readonly speed?: number
  /** The pause between two sessions. */
  readonly pauseMs?: number
}

/** Older sessions of the live demo are deleted. */
const maxStoredRuns = 20
const pollIntervalMs = 1000

export class LiveDemo {
  readonly #options: LiveDemoOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: LiveDemoOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { raceControl, log, pauseMs = 60_000, now = () => new Date() } = this.#options
    const { signal } = this.#stopping
    // Start at a different session after each restart.
    let sessionIndex = new Random(now().getTime()).integer(0, 1000)
    while (!signal.aborted) {
      try {
        if (raceControl.liveRaceId === undefined) await this.#runSession((sessionIndex += 1))
      } catch (error) {
        log.error({ err: error }, 'Live demo session failed; the next session starts after the pause')
      }
      await sleep(pauseMs, signal)
    }
  }

  async #runSession(sessionIndex: number): Promise<void> {
    const { database, raceControl, speed = 1, now = () => new Date() } = this.#options
    const session = createLiveDemoSession(sessionIndex)
    const simulation = simulate(session.plan)
    // The feed starts some time before the session.
    const leadInMs = -(simulation.events[0]?.at ?? 0) / speed
    const startsAt = new Date(now().getTime() + leadInMs)
    const startsAtSeconds = Math.floor(startsAt.getTime() / 1000)
    const simulator = new SimulatorServer({ simulation, speed, startsAt: startsAtSeconds })
    const port = await simulator.start()
    try {
      const raceId = await createLiveDemoRace(database.orm, session, startsAt)
      await storeEntryList(database.orm, raceId, simulation)
      await setFeed(database.orm, { raceId, protocol: 'multiloop', host: '127.0.0.1', port })
      // Another race went live in the meantime: discard this session.
      if (!(await raceControl.putLiveIfNoneLive(raceId))) return await deleteRace(database.orm, raceId)
      // Wait until the session ends or another race goes live.
      while (!simulator.isFinished && raceControl.liveRaceId === raceId && !this.#stopping.signal.aborted)
        await sleep(pollIntervalMs / speed, this.#stopping.signal)
      // Wait for the last data to arrive.
      if (!this.#stopping.signal.aborted) await sleep(pollIntervalMs, this.#stopping.signal)
      if (raceControl.liveRaceId === raceId) await raceControl.end()
    } finally {
      await simulator.stop()
    }
    await pruneRuns(database.orm, liveDemoEventPrefix, maxStoredRuns)
  }
}

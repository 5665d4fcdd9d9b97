// Runs one simulated live session after another over TCP, through the same path as a real feed. A session stays live until
// the next one takes its place. Pauses while an administrator has another race live.
import { Random, simulate } from '#simulator'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { sleep } from '../feeds/sleep'
import type { RaceControl } from '../live/race-control'
import { setFeed } from '../races/feed-store'
import { SimulatorServer } from './simulator-server'
import { deleteRace, deleteRun, pruneRuns } from './demo-store'
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
  /** How long a session stays live after its end. */
  readonly pauseMs?: number
}

/** Older sessions of the live demo are deleted. */
const maxStoredRuns = 20
const pollIntervalMs = 1000

interface PlayedSession {
  readonly raceId: string
  readonly simulator: SimulatorServer
}

export class LiveDemo {
  readonly #options: LiveDemoOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #session: PlayedSession | undefined

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
    const { log, pauseMs = 20_000, now = () => new Date() } = this.#options
    const { signal } = this.#stopping
    // Start at a different session after each restart.
    let sessionIndex = new Random(now().getTime()).integer(0, 1000)
    while (!signal.aborted) {
      try {
        if (this.#isFree()) await this.#playSession((sessionIndex += 1))
        if (!this.#isFree()) await this.#leaveSession()
      } catch (error) {
        log.error({ err: error }, 'Live demo session failed; the next session starts after the pause')
      }
      await sleep(pauseMs, signal)
    }
    await this.#endSession()
  }

  /** Whether no race is live but the demo's own. */
  #isFree(): boolean {
    const { liveRaceId } = this.#options.raceControl
    return liveRaceId === undefined || liveRaceId === this.#session?.raceId
  }

  async #playSession(sessionIndex: number): Promise<void> {
    const { database, raceControl, speed = 1 } = this.#options
    const { signal } = this.#stopping
    const next = await this.#startSession(sessionIndex)
    if (next === undefined) return
    await this.#session?.simulator.stop()
    this.#session = next
    // Wait until the session ends or another race goes live.
    while (!next.simulator.isFinished && raceControl.liveRaceId === next.raceId && !signal.aborted)
      await sleep(pollIntervalMs / speed, signal)
    // Wait for the last data to arrive.
    await sleep(pollIntervalMs, signal)
    await pruneRuns(database.orm, liveDemoEventPrefix, maxStoredRuns)
  }

  /** Puts a new session live in place of the one before. Undefined if another race has gone live in the meantime. */
  async #startSession(sessionIndex: number): Promise<PlayedSession | undefined> {
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
      if (await raceControl.putLiveInPlaceOf(this.#session?.raceId, raceId)) return { raceId, simulator }
      await deleteRace(database.orm, raceId)
    } catch (error) {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
    return undefined
  }

  /** Another race is live, so the session is over. */
  async #leaveSession(): Promise<void> {
    await this.#session?.simulator.stop()
    this.#session = undefined
  }

  /** Deletes a session that is cut short: the next start begins with another one. */
  async #endSession(): Promise<void> {
    const { database, raceControl } = this.#options
    const session = this.#session
    if (session && raceControl.liveRaceId === session.raceId) {
      const { liveRunId } = raceControl
      await raceControl.end()
      if (!session.simulator.isFinished && liveRunId !== undefined) await deleteRun(database.orm, liveRunId)
    }
    await this.#leaveSession()
  }
}

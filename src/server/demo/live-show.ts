// There is always something to watch: one simulated session after the other, over TCP and through the journal like
// any real one. Whoever puts another race live has the stage; when that is over, the show goes on.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { wait } from '../feeds/wait'
import type { RaceControl } from '../live/race-control'
import { setFeed } from '../races/feed-store'
import { Random } from '../simulator/random'
import { simulate } from '../simulator/simulate'
import { SimulatorServer } from '../simulator/simulator-server'
import { deleteRace, pruneRuns } from './demo-store'
import { storeEntryList } from './entry-list'
import { makeShowRace, showEvents } from './show-race'
import { showSession } from './show-plan'

export interface LiveShowOptions {
  readonly database: Database
  readonly raceControl: RaceControl
  readonly log: Logger
  readonly now?: () => Date
  /** 60 plays a minute in a second. */
  readonly speed?: number
  /** Milliseconds between two sessions. */
  readonly interval?: number
}

/** Old sessions of the show are of no use to anybody. */
const kept = 20
const lookEvery = 1000

export class LiveShow {
  readonly #options: LiveShowOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: LiveShowOptions) {
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
    const { raceControl, log, interval = 60_000, now = () => new Date() } = this.#options
    const { signal } = this.#stopping
    // Every start shows something else, and the same start the same.
    let turn = new Random(now().getTime()).whole(0, 1000)
    while (!signal.aborted) {
      try {
        if (raceControl.liveRaceId === undefined) await this.#show((turn += 1))
      } catch (error) {
        log.error({ error }, 'The live session of the demo failed; the next one follows')
      }
      await wait(interval, signal)
    }
  }

  async #show(turn: number): Promise<void> {
    const { database, raceControl, speed = 1, now = () => new Date() } = this.#options
    const session = showSession(turn)
    const simulation = simulate(session.plan)
    // The feed is on the air a while before the start.
    const leadIn = -(simulation.happenings[0]?.at ?? 0) / speed
    const startsAt = new Date(now().getTime() + leadIn)
    const seconds = Math.floor(startsAt.getTime() / 1000)
    const simulator = new SimulatorServer({ simulation, speed, startsAt: seconds })
    const port = await simulator.start()
    try {
      const raceId = await makeShowRace(database.orm, session, startsAt)
      await storeEntryList(database.orm, raceId, simulation)
      await setFeed(database.orm, { raceId, protocol: 'multiloop', host: '127.0.0.1', port })
      // Somebody else's race went live meanwhile: it has the stage.
      if (!(await raceControl.putLiveIfFree(raceId))) return await deleteRace(database.orm, raceId)
      // Until it is over, or somebody else's race is live.
      while (!simulator.isOver && raceControl.liveRaceId === raceId && !this.#stopping.signal.aborted)
        await wait(lookEvery / speed, this.#stopping.signal)
      // What was said last is still on its way.
      if (!this.#stopping.signal.aborted) await wait(lookEvery, this.#stopping.signal)
      if (raceControl.liveRaceId === raceId) await raceControl.end()
    } finally {
      await simulator.stop()
    }
    await pruneRuns(database.orm, showEvents, kept)
  }
}

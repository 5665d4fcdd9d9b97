import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import type { RaceControl } from '../../live/race-control'
import { describeRace } from '../../races/feed-store'
import { liveDemoEventPrefix } from '../live-demo-race'
import { getPracticeScenario } from './practice-plan'
import { preparePracticeEvent } from './practice-store'

export interface PracticeDeskOptions {
  readonly database: Pick<Database, 'orm'>
  readonly raceControl: RaceControl
  readonly log: Logger
  readonly now: () => Date
}

/** After its end the race stays live for a while, so that its results can be corrected and published. */
const idleMs = 20 * 60_000

/** Decides when the practice race is live. While it is, the live demo pauses. */
export class PracticeDesk {
  readonly #options: PracticeDeskOptions
  #eventId: string | undefined
  #runId: string | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: PracticeDeskOptions) {
    this.#options = options
  }

  /** Undefined on servers without the demo. */
  get eventId(): string | undefined {
    return this.#eventId
  }

  /** Finds or creates the event. Returns its id. */
  async prepare(): Promise<string> {
    const { database, now } = this.#options
    this.#eventId = await preparePracticeEvent(database.orm, now())
    return this.#eventId
  }

  /** Whether a race is live that the practice must not end: any but the practice and the live demo. */
  async isOtherRaceLive(): Promise<boolean> {
    const { database, raceControl } = this.#options
    const { liveRaceId, liveRunId } = raceControl
    if (liveRaceId === undefined || liveRunId === this.#runId) return false
    const race = await describeRace(database.orm, liveRaceId)
    return race?.event.startsWith(liveDemoEventPrefix) !== true
  }

  async putLive(raceId: string): Promise<void> {
    const { raceControl } = this.#options
    await raceControl.putLive(raceId)
    this.#runId = raceControl.liveRunId
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#endIdle(), getPracticeScenario().endsAt + idleMs)
    this.#timer.unref()
  }

  /** Does nothing if the practice is not live. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    const runId = this.#runId
    this.#runId = undefined
    if (runId !== undefined) await this.#options.raceControl.endRun(runId)
  }

  #endIdle(): void {
    this.end().catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'Ending the practice race failed; it stays live'),
    )
  }
}

// Begins the control log of a run when it goes live, with the rules and entries that were prepared for it.
import type { Logger } from 'pino'
import type { RaceControl } from '../../live/race-control'
import type { ControlRuns } from '../log/control-runs'
import type { CommandLog } from './command-log'

interface Options {
  readonly raceControl: RaceControl
  readonly runs: ControlRuns
  readonly commands: CommandLog
  readonly log: Logger
}

export class LogBeginner {
  readonly #options: Options
  #journalId: string | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** To be called whenever another race may be live. After a failure the next call tries again. */
  async begin(): Promise<void> {
    const { raceControl, runs, commands, log } = this.#options
    const { liveRaceId: raceId } = raceControl
    const run = raceId === undefined ? undefined : runs.findLive(raceId)
    if (raceId === undefined || run === undefined || run.journalId === this.#journalId) return
    this.#journalId = run.journalId
    try {
      await commands.begin(raceId)
    } catch (error) {
      this.#journalId = undefined
      log.warn({ err: error, race: raceId }, 'Beginning the control log failed; it is tried again')
    }
  }
}

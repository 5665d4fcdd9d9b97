// Begins the next part of a race: its races are made first, then the decision is recorded, then they go live.
import type { Decision } from '#timing'
import type { Database } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { RaceControl } from '../../live/race-control'
import type { ControlRun } from '../log/control-run'
import { preparePart } from './prepare-part'

interface Options {
  readonly database: Database
  readonly raceControl: Pick<RaceControl, 'liveRaceId' | 'putLiveInPlaceOf'>
  readonly now: () => number
}

export type PartDecision = Extract<Decision, { readonly kind: 'part' }>

export class PartStarter {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Names the race of the part, which is made if the timetable does not have it. */
  async prepare(run: ControlRun, raceId: string, decision: PartDecision): Promise<PartDecision> {
    const { database, raceControl, now } = this.#options
    if (!run.isLive && raceControl.liveRaceId !== undefined)
      throw new HttpError(409, 'Another session is live. End it first.')
    const id = await database.orm.transaction(tx =>
      preparePart(tx, run, { raceId, part: decision.part, now: now() }),
    )
    return { ...decision, raceId: id }
  }

  /** Also to be called when the command is repeated: a crash may have come before the part was live. */
  async start(run: ControlRun, decision: PartDecision): Promise<void> {
    const { raceControl } = this.#options
    const { liveRaceId } = raceControl
    if (run.isLive || liveRaceId === undefined)
      await raceControl.putLiveInPlaceOf(liveRaceId, decision.raceId)
  }
}

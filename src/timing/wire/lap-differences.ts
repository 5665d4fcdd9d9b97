import type { Session } from '../engine/session-state'
import { findChangedLaps, type LapDifference, removeAllLaps, type SeenLaps } from './find-changed-laps'
import type { RiderOf } from './lap-source'
import type { WireRider } from './wire-row'

export interface RacerDifference extends LapDifference {
  readonly competitor: string
  readonly rider: WireRider
}

/** Finds which laps of a session differ from those of the session before. The cost does not grow with the race. */
export class LapDifferences {
  readonly #seen = new Map<string, SeenLaps>()

  next(session: Session, riderOf: RiderOf): readonly RacerDifference[] {
    const differences: RacerDifference[] = []
    for (const racer of session.racers) {
      const { competitor, earlier, last } = racer
      const rider = riderOf(racer)
      const difference = findChangedLaps(racer, rider, this.#seen.get(competitor))
      this.#seen.set(competitor, { rider, items: earlier.items, length: earlier.length, last })
      if (difference !== undefined) differences.push({ ...difference, competitor, rider })
    }
    if (this.#seen.size > session.racers.length) differences.push(...this.#removeOthers(session))
    return differences
  }

  /** Removes the laps of riders who are no longer in the session, such as those of another class. */
  #removeOthers({ indexByCompetitor }: Session): readonly RacerDifference[] {
    const others = [...this.#seen].filter(([competitor]) => !indexByCompetitor.has(competitor))
    for (const [competitor] of others) this.#seen.delete(competitor)
    return others.map(([competitor, seen]) =>
      Object.assign(removeAllLaps(seen), { competitor, rider: seen.rider }),
    )
  }
}

// The riders of one class while a timeline is walked, and their order.
import type { Racer } from '../engine/racer'
import { rankRacers } from '../engine/ranking'
import type { Session } from '../engine/session-state'
import { classOf, type ClassOptions } from '../wire/split-by-class'

/** A racer before and after a record. */
export interface RacerChange {
  readonly before: Racer | undefined
  readonly after: Racer
}

/** Unchanged racers are the same objects, so a change is found without comparing their fields. */
export function findChangedRacers(before: Session, after: Session): readonly RacerChange[] {
  if (before.racers === after.racers) return []
  const changes: RacerChange[] = []
  for (const [index, racer] of after.racers.entries()) {
    const same = before.racers[index]
    const known =
      same?.competitor === racer.competitor
        ? same
        : before.racers[before.indexByCompetitor.get(racer.competitor) ?? -1]
    if (known !== racer) changes.push({ before: known, after: racer })
  }
  return changes
}

/** Finds the riders of the class again only when a class has changed, because that ranks the whole session. */
export class ClassStandings {
  readonly #options: ClassOptions
  #members: ReadonlySet<string> = new Set()

  constructor(options: ClassOptions, session: Session) {
    this.#options = options
    this.#findMembers(session)
  }

  /** The changes of riders of the class. */
  follow(session: Session, changes: readonly RacerChange[]): readonly RacerChange[] {
    if (changes.some(({ before, after }) => hasOtherClass(before, after))) this.#findMembers(session)
    return changes.filter(({ after }) => this.#members.has(after.competitor))
  }

  rank(session: Session): readonly Racer[] {
    const racers = session.racers.filter(({ competitor }) => this.#members.has(competitor))
    return rankRacers({ ...session, racers })
  }

  #findMembers(session: Session): void {
    const racers = classOf(session, this.#options)?.racers ?? []
    this.#members = new Set(racers.map(({ competitor }) => competitor))
  }
}

/** A rider who becomes listed can add a class, too. */
function hasOtherClass(before: Racer | undefined, after: Racer): boolean {
  return (
    before?.category !== after.category ||
    before?.isEntered !== after.isEntered ||
    (before.last === undefined) !== (after.last === undefined)
  )
}

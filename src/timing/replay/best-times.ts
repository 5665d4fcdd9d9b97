import { getBestTime } from '../engine/ranking'
import type { RacerChange } from './class-standings'
import type { Mark } from './mark'

/** Follows the best lap times of the riders and of the session. */
export class BestTimes {
  readonly #times = new Map<string, number | undefined>()
  #sessionBest = Infinity

  /** A session best is not a personal best too. A time that only a claim of the feed improves has no known moment. */
  follow({ before, after }: RacerChange, time: number): readonly Mark[] {
    const { competitor } = after
    const lapTime = getBestTime(after)
    const known = this.#times.get(competitor) ?? Infinity
    if (lapTime === this.#times.get(competitor)) return []
    this.#times.set(competitor, lapTime)
    const isSessionBest = lapTime !== undefined && lapTime < this.#sessionBest
    if (isSessionBest) this.#sessionBest = lapTime
    // After a cancelled lap the second best time counts.
    else if (known === this.#sessionBest) this.#sessionBest = this.#findBest()
    if (lapTime === undefined || lapTime > known || after.last === before?.last) return []
    return [{ time, kind: isSessionBest ? 'session-best' : 'personal-best', competitor, lapTime }]
  }

  #findBest(): number {
    let best = Infinity
    for (const time of this.#times.values()) best = Math.min(best, time ?? Infinity)
    return best
  }
}

// Computes the position after each lap of a practice or qualifying session, by the best laps so far.
import type { Lap } from '../engine/lap'

type TimedLap = Pick<Lap, 'time' | 'isIn' | 'isOut' | 'isCancelled' | 'isMissed' | 'isBestExcluded'>

export class PracticePositions {
  readonly #bests = new Map<string, number>()

  /** Must be called in the order in which the laps ended. Undefined until the competitor has a valid lap time. */
  positionAfter(competitor: string, lap: TimedLap): number | undefined {
    const previousBest = this.#bests.get(competitor)
    const isCounted =
      !lap.isIn && !lap.isOut && !lap.isCancelled && !lap.isMissed && lap.isBestExcluded !== true
    const time = isCounted ? lap.time : undefined
    const best = time === undefined ? previousBest : Math.min(time, previousBest ?? time)
    if (best === undefined) return undefined
    this.#bests.set(competitor, best)
    let position = 1
    for (const other of this.#bests.values()) if (other < best) position += 1
    return position
  }
}

// Where somebody stood when he ended a lap of a session that is no race: by the best laps until then.
import type { Lap } from '#timing'

type Timed = Pick<Lap, 'time' | 'isIn' | 'isOut' | 'isCancelled' | 'isMissed'>

export class PracticePlaces {
  readonly #bests = new Map<string, number>()

  /** To be asked in the order in which laps ended; nobody without a time has a place. */
  placeAfter(competitor: string, lap: Timed): number | undefined {
    const held = this.#bests.get(competitor)
    const counts = !lap.isIn && !lap.isOut && !lap.isCancelled && !lap.isMissed
    const time = counts ? lap.time : undefined
    const best = time === undefined ? held : Math.min(time, held ?? time)
    if (best === undefined) return undefined
    this.#bests.set(competitor, best)
    let place = 1
    for (const other of this.#bests.values()) if (other < best) place += 1
    return place
  }
}

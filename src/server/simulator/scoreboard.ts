// The timing computer of the simulation: what has happened so far, added up.
import type { Flag } from '#timing'
import type { FlagHappening, Happening, LapHappening, LineHappening, Simulation } from './happening'
import { addLap, addSector, bestSectors, byBest, byRace, newScore, type Score } from './score'

export class Scoreboard {
  readonly #scores: ReadonlyMap<string, Score>
  readonly #isRace: boolean
  readonly #knowsPits: boolean
  flag: Flag | undefined
  /** Most laps anybody has done, who was the first to, and how often that was somebody else than before. */
  leaderLaps = 0
  leader: string | undefined
  leadChanges = 0
  #isChequered = false

  /** RMonitor does not know of the pits, and takes every lap for one. */
  constructor({ plan, grid }: Simulation, knowsPits = true) {
    const place = (number: string): number | undefined => grid.indexOf(number) + 1 || undefined
    this.#scores = new Map(plan.riders.map(({ number }) => [number, newScore(number, place(number))]))
    this.#isRace = plan.kind === 'race'
    this.#knowsPits = knowsPits
  }

  score(rider: string): Score {
    const score = this.#scores.get(rider)
    if (score === undefined) throw new Error(`Nobody has number ${rider}`)
    return score
  }

  hear(happening: Happening): void {
    if (happening.kind === 'announcement') return
    if (happening.kind === 'flag') {
      this.flag = happening.flag
      this.#isChequered ||= happening.flag === 'chequered'
      this.#finishLeader(happening)
      return
    }
    const score = this.score(happening.rider)
    score.hasCrossed ||= happening.kind === 'line'
    if (happening.kind === 'line') this.#cross(score, happening)
    if (happening.kind === 'sector') addSector(score, happening)
    if (happening.kind === 'lap') this.#complete(score, happening)
    if (happening.kind === 'out') score.out = happening.reason
  }

  /** The winner's own crossing brings the flag out; a race that was stopped has no such crossing. */
  #finishLeader({ flag, at }: FlagHappening): void {
    if (flag !== 'chequered' || !this.#isRace || this.leader === undefined) return
    const score = this.score(this.leader)
    score.isFinished = score.total === at
  }

  #cross(score: Score, { line, lap }: LineHappening): void {
    if (line === 'PIN') score.pits += 1
    score.isInPit = line === 'PIN' || line === 'SFPIT'
    // The first crossing of a session that begins in the pits starts the first lap.
    if (lap === 0 && line === 'SF') score.running = []
  }

  #complete(score: Score, lap: LapHappening): void {
    addLap(score, lap, this.#knowsPits)
    score.isFinished ||= this.#isChequered
    if (lap.lap <= this.leaderLaps) return
    this.leaderLaps = lap.lap
    score.lapsLed += 1
    if (this.leader !== undefined && this.leader !== lap.rider) this.leadChanges += 1
    this.leader = lap.rider
  }

  /** By laps and total: who is out keeps his place until others have done more laps. */
  raceOrder(): readonly Score[] {
    return [...this.#scores.values()].toSorted(byRace)
  }

  bestOrder(): readonly Score[] {
    return [...this.#scores.values()].toSorted(byBest)
  }

  /** The order that counts. */
  order(): readonly Score[] {
    return this.#isRace ? this.raceOrder() : this.bestOrder()
  }
}

export interface ResultRow {
  readonly position: number
  readonly rider: string
  readonly laps: number
  readonly total: number | undefined
  readonly best: number | undefined
  readonly bestLap: number | undefined
  readonly sectors: readonly (number | undefined)[]
  readonly pits: number
  readonly isOut: boolean
}

/** How the session ended, first to last. */
export function resultOf(simulation: Simulation, knowsPits = true): readonly ResultRow[] {
  const board = new Scoreboard(simulation, knowsPits)
  for (const happening of simulation.happenings) board.hear(happening)
  return board.order().map((score, index) => ({
    position: index + 1,
    rider: score.rider,
    laps: score.laps,
    total: score.total,
    best: score.counted[0],
    bestLap: score.bestLap,
    sectors: bestSectors(score),
    pits: score.pits,
    isOut: score.out !== undefined,
  }))
}

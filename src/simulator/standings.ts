// Computes the standings from simulation events, as the timing computer at a track does.
import type { Flag } from '#timing'
import type { FlagEvent, SimulationEvent, LapEvent, CrossingEvent, Simulation } from './simulation-event'
import {
  addLap,
  addSector,
  getBestSectors,
  compareByBestLap,
  compareByRace,
  createStanding,
  type Standing,
} from './standing'

export class Standings {
  readonly #standings: ReadonlyMap<string, Standing>
  readonly #isRace: boolean
  readonly #hasPitData: boolean
  flag: Flag | undefined
  /** The laps of the leader, the leader's number, and how often the lead has changed. */
  leaderLaps = 0
  leader: string | undefined
  leadChanges = 0
  #isCheckered = false

  /** `hasPitData` is false for RMonitor: laps into and out of the pit lane count like all others. */
  constructor({ plan, grid }: Simulation, hasPitData = true) {
    const gridPosition = (number: string): number | undefined => grid.indexOf(number) + 1 || undefined
    this.#standings = new Map(
      plan.riders.map(({ number }) => [number, createStanding(number, gridPosition(number))]),
    )
    this.#isRace = plan.kind === 'race'
    this.#hasPitData = hasPitData
  }

  standingOf(rider: string): Standing {
    const standing = this.#standings.get(rider)
    if (standing === undefined) throw new Error(`No rider has number ${rider}`)
    return standing
  }

  apply(event: SimulationEvent): void {
    if (event.kind === 'announcement') return
    if (event.kind === 'flag') {
      this.flag = event.flag
      this.#isCheckered ||= event.flag === 'chequered'
      this.#finishLeader(event)
      return
    }
    const standing = this.standingOf(event.rider)
    standing.hasCrossed ||= event.kind === 'crossing'
    if (event.kind === 'crossing') this.#applyCrossing(standing, event)
    if (event.kind === 'sector') addSector(standing, event)
    if (event.kind === 'lap') this.#applyLap(standing, event)
    if (event.kind === 'retirement') standing.retirementReason = event.reason
  }

  /** The winner finishes with the crossing that triggers the checkered flag; a stopped race has no such crossing. */
  #finishLeader({ flag, at }: FlagEvent): void {
    if (flag !== 'chequered' || !this.#isRace || this.leader === undefined) return
    const standing = this.standingOf(this.leader)
    standing.isFinished = standing.total === at
  }

  #applyCrossing(standing: Standing, { line, lap }: CrossingEvent): void {
    if (line === 'PIN') standing.pits += 1
    standing.isInPit = line === 'PIN' || line === 'SFPIT'
    // The first crossing in a session that begins in the pit lane starts the first lap.
    if (lap === 0 && line === 'SF') standing.currentSectors = []
  }

  #applyLap(standing: Standing, lap: LapEvent): void {
    addLap(standing, lap, this.#hasPitData)
    standing.isFinished ||= this.#isCheckered
    if (lap.lap <= this.leaderLaps) return
    this.leaderLaps = lap.lap
    standing.lapsLed += 1
    if (this.leader !== undefined && this.leader !== lap.rider) this.leadChanges += 1
    this.leader = lap.rider
  }

  /** By laps, then total time; retired riders stay in the order. */
  getRaceOrder(): readonly Standing[] {
    return [...this.#standings.values()].toSorted(compareByRace)
  }

  getBestLapOrder(): readonly Standing[] {
    return [...this.#standings.values()].toSorted(compareByBestLap)
  }

  /** Race order in races, otherwise the order of best laps. */
  getOrder(): readonly Standing[] {
    return this.#isRace ? this.getRaceOrder() : this.getBestLapOrder()
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
  readonly isRetired: boolean
}

/** The final classification. */
export function computeResult(simulation: Simulation, hasPitData = true): readonly ResultRow[] {
  const standings = new Standings(simulation, hasPitData)
  for (const event of simulation.events) standings.apply(event)
  return standings.getOrder().map((standing, index) => ({
    position: index + 1,
    rider: standing.rider,
    laps: standing.laps,
    total: standing.total,
    best: standing.countedTimes[0],
    bestLap: standing.bestLap,
    sectors: getBestSectors(standing),
    pits: standing.pits,
    isRetired: standing.retirementReason !== undefined,
  }))
}

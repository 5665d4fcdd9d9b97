// The state of a running simulation.
import type { Flag } from '#timing'
import { Scheduler } from './scheduler'
import type { SimulationEvent } from './simulation-event'
import { getBaseTime, buildGrid, computeOpenDuration, computeRaceLaps, type SimulationPlan } from './plan'
import { Random } from './random'
import { type SimulatedRacer, createRacer } from './simulated-racer'
import { computeWetness } from './weather'

export interface SimulationState {
  readonly plan: SimulationPlan
  /** Milliseconds of a lap at record pace. */
  readonly baseTime: number
  readonly random: Random
  readonly scheduler: Scheduler
  readonly racers: readonly SimulatedRacer[]
  readonly events: SimulationEvent[]
  readonly grid: readonly string[]
  readonly laps: number | undefined
  readonly openDurationMs: number | undefined
  flag: Flag | undefined
  /** The time at which the yellow or red flag is cleared. */
  clearAt: number
  /** The sector of the yellow flag, counted from 0. */
  yellowSector: number
  leaderLaps: number
}

export function createState(plan: SimulationPlan): SimulationState {
  const random = new Random(plan.seed).fork(`${plan.kind} ${plan.category}`)
  const grid = buildGrid(plan)
  const byNumber = new Map(plan.riders.map(rider => [rider.number, rider]))
  if (byNumber.size !== plan.riders.length) throw new Error('Two riders have the same number')
  if (plan.track.sectorShares.length !== plan.track.sectors)
    throw new Error('The track needs one sector share per sector')
  const racers = grid.flatMap((number, gridIndex) => {
    const rider = byNumber.get(number)
    return rider === undefined ? [] : [createRacer(plan, rider, gridIndex, random)]
  })
  const isRace = plan.kind === 'race'
  return {
    plan,
    baseTime: getBaseTime(plan),
    random,
    scheduler: new Scheduler(),
    racers,
    events: [],
    grid: isRace ? grid : [],
    laps: isRace ? computeRaceLaps(plan) : undefined,
    openDurationMs: isRace ? undefined : computeOpenDuration(plan),
    flag: undefined,
    clearAt: 0,
    yellowSector: 0,
    leaderLaps: 0,
  }
}

export function getWetness({ plan }: SimulationState, at: number): number {
  return computeWetness(plan.weather, at)
}

/** Normalized, because the shares of the plan may not add up to 1. */
export function getSectorShare({ plan: { track } }: SimulationState, sector: number): number {
  const sum = track.sectorShares.reduce((total, share) => total + share, 0)
  return (track.sectorShares[sector] ?? 0) / sum
}

export function isLastSector({ plan }: SimulationState, sector: number): boolean {
  return sector === plan.track.sectors - 1
}

export function announce(state: SimulationState, at: number, text: string): void {
  state.events.push({ kind: 'announcement', at, text })
}

/** Riders who entered the same sector of the same lap earlier and are still in it. */
export function findRacersAhead(state: SimulationState, racer: SimulatedRacer): readonly SimulatedRacer[] {
  return state.racers.filter(
    other =>
      other !== racer &&
      other.status === 'track' &&
      other.lap === racer.lap &&
      other.sector === racer.sector &&
      other.arrival > racer.enteredAt,
  )
}

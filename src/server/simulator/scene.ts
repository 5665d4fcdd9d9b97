// Everything a simulation is made of while it runs.
import type { Flag } from '#timing'
import { Agenda } from './agenda'
import type { Happening } from './happening'
import { baseTime, gridOf, openTime, raceLaps, type SimulationPlan } from './plan'
import { Random } from './random'
import { type Runner, runnerOf } from './runner'
import { wetnessAt } from './weather'

export interface Scene {
  readonly plan: SimulationPlan
  readonly base: number
  readonly random: Random
  readonly agenda: Agenda
  readonly runners: readonly Runner[]
  readonly happenings: Happening[]
  readonly grid: readonly string[]
  readonly laps: number | undefined
  readonly openFor: number | undefined
  flag: Flag | undefined
  /** The yellow or red flag is out until then. */
  clearAt: number
  /** Where the yellow flag is waved, from 0. */
  yellowSector: number
  /** Most laps anybody has done. */
  leaderLaps: number
}

export function sceneOf(plan: SimulationPlan): Scene {
  const random = new Random(plan.seed).fork(`${plan.kind} ${plan.category}`)
  const grid = gridOf(plan)
  const byNumber = new Map(plan.riders.map(rider => [rider.number, rider]))
  if (byNumber.size !== plan.riders.length) throw new Error('Two riders have one number')
  if (plan.track.sectorShares.length !== plan.track.sectors) throw new Error('A share for each sector')
  const runners = grid.flatMap((number, slot) => {
    const rider = byNumber.get(number)
    return rider === undefined ? [] : [runnerOf(plan, rider, slot, random)]
  })
  const isRace = plan.kind === 'race'
  return {
    plan,
    base: baseTime(plan),
    random,
    agenda: new Agenda(),
    runners,
    happenings: [],
    grid: isRace ? grid : [],
    laps: isRace ? raceLaps(plan) : undefined,
    openFor: isRace ? undefined : openTime(plan),
    flag: undefined,
    clearAt: 0,
    yellowSector: 0,
    leaderLaps: 0,
  }
}

export function wetness({ plan }: Scene, at: number): number {
  return wetnessAt(plan.weather, at)
}

/** Shares as given may not add up to a whole. */
export function sectorShare({ plan: { track } }: Scene, sector: number): number {
  const sum = track.sectorShares.reduce((total, share) => total + share, 0)
  return (track.sectorShares[sector] ?? 0) / sum
}

export function isLastSector({ plan }: Scene, sector: number): boolean {
  return sector === plan.track.sectors - 1
}

export function announce(scene: Scene, at: number, text: string): void {
  scene.happenings.push({ kind: 'announcement', at, text })
}

/** Those beside him in the same sector of the same lap, who entered it before him. */
export function ahead(scene: Scene, runner: Runner): readonly Runner[] {
  return scene.runners.filter(
    other =>
      other !== runner &&
      other.status === 'track' &&
      other.lap === runner.lap &&
      other.sector === runner.sector &&
      other.arrival > runner.enteredAt,
  )
}

// How long a rider takes for a sector, were he alone.
import type { Runner } from './runner'
import { ahead, isLastSector, type Scene, sectorShare, wetness } from './scene'
import { weatherFactor } from './weather'

/** Nobody is faster than this share of the record, whatever chance deals him. */
export const physicalLimit = 0.992
/** Races are ridden with more fuel and for longer than one lap; nobody risks all in practice. */
const kindFactors = { practice: 1.007, qualifying: 1.001, race: 1.009 } as const
const mostFuel = 0.002
/** What worn tyres cost at the very end of a long race. */
const mostWear = 0.03
const shortRunWear = 0.0008
/** Behind this close, in milliseconds, the air is torn. */
const slipstream = 400

function tyreFactor({ laps, plan }: Scene, runner: Runner, wet: number): number {
  const { tyreLaps, wear } = runner
  if (plan.kind !== 'race' || laps === undefined) return 1 + Math.max(0, tyreLaps - 3) * shortRunWear
  const half = laps / 2
  const rate = Math.min(wear, mostWear / half)
  return 1 + Math.max(0, tyreLaps - half) * rate * (1 - 0.6 * wet)
}

function fuelFactor({ laps }: Scene, { lap }: Runner): number {
  return laps === undefined ? 1 : 1 + mostFuel * (1 - lap / laps)
}

function flagFactor({ flag, yellowSector }: Scene, { sector }: Runner): number {
  if (flag === 'red') return 1.2
  return flag === 'yellow' && sector === yellowSector ? 1.05 : 1
}

/** Down the straight with somebody close ahead. */
export function isTowed(scene: Scene, runner: Runner): boolean {
  if (!isLastSector(scene, runner.sector)) return false
  return ahead(scene, runner).some(other => runner.enteredAt - other.enteredAt < slipstream && !other.isSlow)
}

/** Reaction, getting away from a standstill, and the way from his place on the grid. */
function startLoss({ plan }: Scene, runner: Runner): number {
  const { rider, slot, random, lap, sector, owesRideThrough } = runner
  if (plan.kind !== 'race' || lap !== 1 || sector !== 0) return 0
  const jumped = owesRideThrough ? 450 : 0
  return 3600 + slot * 125 + (0.5 - rider.startSkill) * 700 + random.bell() * 220 - jumped
}

export function sectorTime(scene: Scene, runner: Runner, at: number): number {
  const { rider, random, tyre } = runner
  const wet = wetness(scene, at)
  const alone = scene.base * sectorShare(scene, runner.sector)
  const roads = (runner.isOutLap ? 1.05 : 1) * (runner.isPitting ? 1.035 : 1) * flagFactor(scene, runner)
  const machine = tyreFactor(scene, runner, wet) * fuelFactor(scene, runner)
  const usual = rider.pace * runner.form * kindFactors[scene.plan.kind] * runner.mood
  const noise = 1 + random.bell() * 0.0022 * (1.3 - rider.consistency)
  const tow = isTowed(scene, runner) ? 1 - random.between(0.004, 0.009) : 1
  const time = alone * usual * machine * roads * noise * tow * weatherFactor(wet, tyre, rider)
  return Math.round(Math.max(time, alone * physicalLimit) + startLoss(scene, runner))
}

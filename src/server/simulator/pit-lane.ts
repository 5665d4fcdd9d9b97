// When a rider comes in, how long he stays, and on what he leaves again.
import type { Runner } from './runner'
import { type Scene, wetness } from './scene'
import { betterTyre, weatherFactor } from './weather'

/** The pit lane begins and ends this share of a sector away from start/finish. */
const besideTrack = 0.2
/** What is left of the first sector behind pit exit. */
export const afterExit = 1 - besideTrack

function wantsOtherTyre({ plan, base, laps = 0 }: Scene, runner: Runner, wet: number): boolean {
  const { rider, tyre, patience, lap } = runner
  const gain = weatherFactor(wet, tyre, rider) - weatherFactor(wet, betterTyre(wet, rider), rider)
  return gain > patience && gain * base * (laps - lap) > plan.track.pitLossSeconds * 1000
}

/** Decided at the start of a lap: whether it ends in the pit lane. */
export function comesIn(scene: Scene, runner: Runner, at: number): boolean {
  if (scene.laps === undefined) return runner.runLaps <= 0 || scene.flag === 'red'
  // Nobody stops on the last lap.
  if (scene.laps - runner.lap < 1) return false
  return (runner.owesRideThrough && runner.lap >= 3) || wantsOtherTyre(scene, runner, wetness(scene, at))
}

/** From pit entry to the line in the pit lane, when the whole last sector would have taken `sector`. */
export function wayIn({ plan }: Scene, sector: number): { readonly entry: number; readonly line: number } {
  const entry = Math.round(sector * afterExit)
  const line = Math.round(sector * besideTrack + plan.track.pitLossSeconds * 450)
  return { entry, line }
}

function standing(scene: Scene, { random, owesRideThrough }: Runner): number {
  if (scene.laps === undefined) return random.between(60_000, 180_000)
  return owesRideThrough ? 0 : random.between(6000, 16_000)
}

/** From the line in the pit lane to pit exit; on the way a rider gets what he came for. */
export function wayOut(scene: Scene, runner: Runner, at: number): number {
  const drive = scene.plan.track.pitLossSeconds * 550 + scene.base * 0.3 * besideTrack
  const stay = standing(scene, runner)
  if (!runner.owesRideThrough) {
    runner.tyre = betterTyre(wetness(scene, at), runner.rider)
    runner.tyreLaps = 0
  }
  runner.owesRideThrough = false
  runner.runLaps = runner.random.whole(4, 8)
  return Math.round(drive + stay)
}

/** When the lane is closed he waits until it opens, and then some. */
export function exitTime(scene: Scene, runner: Runner, at: number): number {
  return scene.flag === 'red' ? scene.clearAt + Math.round(runner.random.between(3000, 40_000)) : at
}

/** There is time for a lap that counts. */
export function isWorthLeaving({ openFor, base, flag }: Scene, at: number): boolean {
  if (flag === 'chequered') return false
  return openFor === undefined || at + base * 1.1 < openFor
}

// Decides when a rider pits, how long the stop takes, and with which tires the rider leaves.
import type { SimulatedRacer } from './simulated-racer'
import { type SimulationState, getWetness } from './simulation-state'
import { chooseTire, computeWeatherFactor } from './weather'

/** Pit entry and pit exit are this share of a sector away from start/finish. */
const pitLaneSectorShare = 0.2
/** The part of the first sector that lies after pit exit. */
export const sectorShareAfterExit = 1 - pitLaneSectorShare

function shouldChangeTires(
  { plan, baseTime, laps = 0 }: SimulationState,
  racer: SimulatedRacer,
  wet: number,
): boolean {
  const { rider, tire, tireChangeThreshold, lap } = racer
  const gain =
    computeWeatherFactor(wet, tire, rider) - computeWeatherFactor(wet, chooseTire(wet, rider), rider)
  return gain > tireChangeThreshold && gain * baseTime * (laps - lap) > plan.track.pitLossSeconds * 1000
}

/** Called at the start of a lap. */
export function shouldPit(state: SimulationState, racer: SimulatedRacer, at: number): boolean {
  if (state.laps === undefined) return racer.lapsUntilPit <= 0 || state.flag === 'red'
  // No pit stops on the last lap.
  if (state.laps - racer.lap < 1) return false
  return (racer.owesRideThrough && racer.lap >= 3) || shouldChangeTires(state, racer, getWetness(state, at))
}

/** Times from the start of the last sector to pit entry, and from there to the line in the pit lane. */
export function computePitEntry(
  { plan }: SimulationState,
  sectorTime: number,
): { readonly toEntry: number; readonly toLine: number } {
  const toEntry = Math.round(sectorTime * sectorShareAfterExit)
  const toLine = Math.round(sectorTime * pitLaneSectorShare + plan.track.pitLossSeconds * 450)
  return { toEntry, toLine }
}

function drawStopTime(state: SimulationState, { random, owesRideThrough }: SimulatedRacer): number {
  if (state.laps === undefined) return random.between(60_000, 180_000)
  return owesRideThrough ? 0 : random.between(6000, 16_000)
}

/** Changes tires or serves the penalty, and returns the time from the line in the pit lane to pit exit. */
export function makePitStop(state: SimulationState, racer: SimulatedRacer, at: number): number {
  const driveTime = state.plan.track.pitLossSeconds * 550 + state.baseTime * 0.3 * pitLaneSectorShare
  const stopTime = drawStopTime(state, racer)
  if (!racer.owesRideThrough) {
    racer.tire = chooseTire(getWetness(state, at), racer.rider)
    racer.tireLaps = 0
  }
  racer.owesRideThrough = false
  racer.lapsUntilPit = racer.random.integer(4, 8)
  return Math.round(driveTime + stopTime)
}

/** Under a red flag pit exit is closed: the rider leaves some time after it opens again. */
export function computeExitTime(state: SimulationState, racer: SimulatedRacer, at: number): number {
  return state.flag === 'red' ? state.clearAt + Math.round(racer.random.between(3000, 40_000)) : at
}

/** False when the session ends before another timed lap could start. */
export function hasTimeForLap({ openDurationMs, baseTime, flag }: SimulationState, at: number): boolean {
  if (flag === 'chequered') return false
  return openDurationMs === undefined || at + baseTime * 1.1 < openDurationMs
}

// Traffic: a rider who catches another one in a sector either passes or stays behind.
import type { SimulatedRacer } from './simulated-racer'
import { findRacersAhead, isLastSector, type SimulationState } from './simulation-state'

/** The minimum gap between two riders at a timing line. */
const minGapMs = 40
/** With this advantage over one sector, a pass nearly always succeeds. */
const decisiveAdvantageMs = 1500
/** The most that passing can gain over the rider's own sector time, however many riders are passed. */
const maxGainMs = 120

function tryToPass(
  state: SimulationState,
  racer: SimulatedRacer,
  other: SimulatedRacer,
  arrival: number,
): boolean {
  if (other.isSlow || other.isPitting || other.isOutLap) return true
  if (state.flag === 'yellow' || state.flag === 'red') return false
  const advantage = other.arrival - arrival
  if (advantage > decisiveAdvantageMs) return racer.random.chance(0.9)
  // Most passes happen at the first corner of the race and under braking at the end of the straight.
  const isEasy = isLastSector(state, racer.sector) || (racer.lap === 1 && racer.sector === 0)
  const share = 0.06 + (isEasy ? 0.24 : 0) + Math.max(0, advantage) / 1200
  return racer.random.chance(Math.min(0.8, share))
}

/** When the rider reaches the next line in traffic. Two riders never arrive at the same millisecond. */
export function computeArrival(state: SimulationState, racer: SimulatedRacer, freeArrival: number): number {
  let arrival = freeArrival
  let passedArrival = Infinity
  const others = findRacersAhead(state, racer).toSorted((one, other) => other.arrival - one.arrival)
  for (const other of others) {
    if (arrival >= other.arrival + minGapMs) break
    const before = Math.min(arrival, other.arrival - Math.round(racer.random.between(10, 70)))
    if (before < freeArrival - maxGainMs || !tryToPass(state, racer, other, arrival)) {
      // Behind this rider, but still ahead of the riders already passed.
      const gap = Math.min(racer.random.between(60, 260), (passedArrival - other.arrival) / 2)
      return other.arrival + Math.max(1, Math.floor(gap))
    }
    arrival = before
    passedArrival = other.arrival
  }
  return arrival + computeLappingDelay(state, racer)
}

/** The time lost behind riders who are a lap down. */
function computeLappingDelay(
  { racers, plan }: SimulationState,
  { lap, sector, enteredAt, random }: SimulatedRacer,
): number {
  if (plan.kind !== 'race') return 0
  const isBlocked = racers.some(
    other =>
      other.status === 'track' &&
      other.lap < lap &&
      other.sector === sector &&
      Math.abs(other.enteredAt - enteredAt) < 1500,
  )
  return isBlocked ? Math.round(random.between(0, 250)) : 0
}

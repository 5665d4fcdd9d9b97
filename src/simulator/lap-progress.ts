// Moves a rider from timing line to timing line, lap by lap, and through the pit lane.
import type { SimulatedLine } from './simulation-event'
import { drawIncident } from './incident'
import { isInSlipstream, computeSectorTime } from './pace'
import {
  sectorShareAfterExit,
  shouldPit,
  computeExitTime,
  hasTimeForLap,
  computePitEntry,
  makePitStop,
} from './pit-lane'
import { deployMarshals, updateLeaderLaps } from './race-control'
import { type SimulatedRacer, computeLapDeviation } from './simulated-racer'
import { announce, isLastSector, type SimulationState } from './simulation-state'
import { computeTrapTime } from './speed-trap'
import { computeArrival } from './traffic'

const sectorLines: readonly SimulatedLine[] = ['S1', 'S2', 'S3', 'S4']
/** The part of the last sector that lies after the speed trap. */
const shareAfterSpeedTrap = 0.25

function recordCrossing(
  state: SimulationState,
  racer: SimulatedRacer,
  at: number,
  line: SimulatedLine,
): void {
  state.events.push({ kind: 'crossing', at, rider: racer.rider.number, lap: racer.lap, line })
}

function recordSector(
  state: SimulationState,
  { rider, lap, sector, enteredAt }: SimulatedRacer,
  at: number,
): void {
  const time = at - enteredAt
  state.events.push({ kind: 'sector', at, rider: rider.number, lap, sector: sector + 1, time })
}

function recordSpeedTrap(state: SimulationState, racer: SimulatedRacer, at: number, hasTow: boolean): void {
  const { rider, lap, enteredAt } = racer
  const time = computeTrapTime(state, racer, hasTow)
  const passedAt = Math.round(at - (at - enteredAt) * shareAfterSpeedTrap)
  state.events.push({ kind: 'speed-trap', at: passedAt, rider: rider.number, lap, time })
}

function retire(
  state: SimulationState,
  racer: SimulatedRacer,
  at: number,
  reason: 'Contact' | 'Mechanical',
): void {
  racer.status = 'retired'
  const { lap, rider } = racer
  state.events.push({ kind: 'retirement', at, rider: rider.number, lap, reason })
  if (reason === 'Contact') deployMarshals(state, at, racer)
  else announce(state, at, `#${rider.number} ${rider.name} has stopped`)
}

/** `share` is the part of the sector that is still to be ridden. */
export function enterSector(state: SimulationState, racer: SimulatedRacer, at: number, share = 1): void {
  racer.enteredAt = at
  const incident = drawIncident(state, racer, at)
  const freeTime = Math.round(computeSectorTime(state, racer, at) * share)
  const isLast = isLastSector(state, racer.sector)
  racer.isSlow = incident.kind !== 'none'
  racer.arrival = at + freeTime
  const midway = at + Math.round(freeTime * racer.random.between(0.3, 0.8))
  if (incident.kind === 'retirement') {
    state.scheduler.schedule(midway, now => retire(state, racer, now, incident.reason))
  } else if (racer.isPitting && isLast) {
    enterPitLane(state, racer, at, freeTime)
  } else {
    if (incident.kind === 'fall') state.scheduler.schedule(midway, now => deployMarshals(state, now, racer))
    const hasTow = isInSlipstream(state, racer)
    const loss = incident.kind === 'none' ? 0 : incident.loss
    racer.arrival = computeArrival(state, racer, at + freeTime + loss)
    state.scheduler.schedule(racer.arrival, now => crossLine(state, racer, now, hasTow))
  }
}

function crossLine(state: SimulationState, racer: SimulatedRacer, at: number, hasTow: boolean): void {
  const isLast = isLastSector(state, racer.sector)
  if (isLast) recordSpeedTrap(state, racer, at, hasTow)
  // An out lap starts within the first sector, so that sector has no time.
  if (!racer.isOutLap || racer.sector > 0) recordSector(state, racer, at)
  if (isLast) {
    if (endLap(state, racer, at, 'SF')) enterSector(state, racer, at)
    return
  }
  recordCrossing(state, racer, at, sectorLines[racer.sector] ?? 'S1')
  racer.sector += 1
  enterSector(state, racer, at)
}

/** Returns whether the rider continues: after the checkered flag, the next crossing of start/finish is the last. */
function endLap(state: SimulationState, racer: SimulatedRacer, at: number, line: 'SF' | 'SFPIT'): boolean {
  const { lap, rider, lapStartedAt, isOutLap } = racer
  const isInLap = line === 'SFPIT'
  recordCrossing(state, racer, at, line)
  if (lap > 0) {
    const time = at - lapStartedAt
    state.events.push({ kind: 'lap', at, rider: rider.number, lap, time, isInLap, isOutLap })
    updateLeaderLaps(state, at, lap)
  }
  if (state.flag === 'chequered') {
    racer.status = 'finished'
    return false
  }
  racer.lap += 1
  racer.sector = 0
  racer.lapStartedAt = at
  racer.tireLaps += 1
  racer.lapsUntilPit -= 1
  racer.isOutLap = isInLap
  racer.isPitting = !isInLap && shouldPit(state, racer, at)
  racer.lapFactor = drawLapFactor(state, racer)
  return true
}

/** In practice and qualifying some laps are slow on purpose, to cool the tires or to find a gap. */
function drawLapFactor({ laps }: SimulationState, racer: SimulatedRacer): number {
  const { random } = racer
  const factor = 1 + random.gaussian() * computeLapDeviation(racer)
  return laps === undefined && random.chance(0.14) ? factor * random.between(1.03, 1.07) : factor
}

function enterPitLane(state: SimulationState, racer: SimulatedRacer, at: number, sectorTime: number): void {
  const { toEntry, toLine } = computePitEntry(state, sectorTime)
  racer.isSlow = true
  racer.arrival = at + toEntry
  state.scheduler.schedule(at + toEntry, now => {
    racer.status = 'pit'
    recordCrossing(state, racer, now, 'PIN')
  })
  state.scheduler.schedule(at + toEntry + toLine, now => {
    if (!endLap(state, racer, now, 'SFPIT')) return
    const leavesAt = now + makePitStop(state, racer, now)
    state.scheduler.schedule(leavesAt, later => leavePitLane(state, racer, later))
  })
}

/** The session ends for riders who have no time for another lap. */
export function leavePitLane(state: SimulationState, racer: SimulatedRacer, at: number): void {
  const exit = computeExitTime(state, racer, at)
  if (exit > at) {
    state.scheduler.schedule(exit, now => leavePitLane(state, racer, now))
  } else if (hasTimeForLap(state, at)) {
    recordCrossing(state, racer, at, 'POUT')
    racer.status = 'track'
    enterSector(state, racer, at, sectorShareAfterExit)
  } else {
    racer.status = 'finished'
  }
}

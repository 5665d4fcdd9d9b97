// Once around: from line to line, lap after lap, through the pit lane and out again.
import type { TimingLine } from './happening'
import { incidentOf } from './incident'
import { isTowed, sectorTime } from './pace'
import { afterExit, comesIn, exitTime, isWorthLeaving, wayIn, wayOut } from './pit-lane'
import { callMarshals, countLap } from './race-control'
import { type Runner, spread } from './runner'
import { announce, isLastSector, type Scene } from './scene'
import { trapTime } from './speed-trap'
import { arrivalAmong } from './traffic'

const sectorLines: readonly TimingLine[] = ['S1', 'S2', 'S3', 'S4']
/** The speed trap lies this share of the last sector before its end. */
const beforeEnd = 0.25

function tellLine(scene: Scene, runner: Runner, at: number, line: TimingLine): void {
  scene.happenings.push({ kind: 'line', at, rider: runner.rider.number, lap: runner.lap, line })
}

function tellSector(scene: Scene, { rider, lap, sector, enteredAt }: Runner, at: number): void {
  const time = at - enteredAt
  scene.happenings.push({ kind: 'sector', at, rider: rider.number, lap, sector: sector + 1, time })
}

function tellTrap(scene: Scene, runner: Runner, at: number, isTowed: boolean): void {
  const { rider, lap, enteredAt } = runner
  const time = trapTime(scene, runner, isTowed)
  const passedAt = Math.round(at - (at - enteredAt) * beforeEnd)
  scene.happenings.push({ kind: 'trap', at: passedAt, rider: rider.number, lap, time })
}

function retire(scene: Scene, runner: Runner, at: number, reason: 'Contact' | 'Mechanical'): void {
  runner.status = 'retired'
  const { lap, rider } = runner
  scene.happenings.push({ kind: 'out', at, rider: rider.number, lap, reason })
  if (reason === 'Contact') callMarshals(scene, at, runner)
  else announce(scene, at, `#${rider.number} ${rider.name} has stopped`)
}

/** `share`: how much of the sector lies before him. */
export function enterSector(scene: Scene, runner: Runner, at: number, share = 1): void {
  runner.enteredAt = at
  const incident = incidentOf(scene, runner, at)
  const alone = Math.round(sectorTime(scene, runner, at) * share)
  const isLast = isLastSector(scene, runner.sector)
  runner.isSlow = incident.kind !== 'none'
  runner.arrival = at + alone
  const midway = at + Math.round(alone * runner.random.between(0.3, 0.8))
  if (incident.kind === 'end') {
    scene.agenda.add(midway, now => retire(scene, runner, now, incident.reason))
  } else if (runner.isPitting && isLast) {
    driveIn(scene, runner, at, alone)
  } else {
    if (incident.kind === 'fall') scene.agenda.add(midway, now => callMarshals(scene, now, runner))
    const tow = isTowed(scene, runner)
    const loss = incident.kind === 'none' ? 0 : incident.loss
    runner.arrival = arrivalAmong(scene, runner, at + alone + loss)
    scene.agenda.add(runner.arrival, now => crossLine(scene, runner, now, tow))
  }
}

function crossLine(scene: Scene, runner: Runner, at: number, tow: boolean): void {
  const isLast = isLastSector(scene, runner.sector)
  if (isLast) tellTrap(scene, runner, at, tow)
  // On an out-lap the first sector was not ridden from its beginning.
  if (!runner.isOutLap || runner.sector > 0) tellSector(scene, runner, at)
  if (isLast) {
    if (endLap(scene, runner, at, 'SF')) enterSector(scene, runner, at)
    return
  }
  tellLine(scene, runner, at, sectorLines[runner.sector] ?? 'S1')
  runner.sector += 1
  enterSector(scene, runner, at)
}

/** Whether he goes on: after the chequered flag everybody ends at his next crossing. */
function endLap(scene: Scene, runner: Runner, at: number, line: 'SF' | 'SFPIT'): boolean {
  const { lap, rider, lapStartedAt, isOutLap: isOut } = runner
  const isIn = line === 'SFPIT'
  tellLine(scene, runner, at, line)
  if (lap > 0) {
    const time = at - lapStartedAt
    scene.happenings.push({ kind: 'lap', at, rider: rider.number, lap, time, isIn, isOut })
    countLap(scene, at, lap)
  }
  if (scene.flag === 'chequered') {
    runner.status = 'finished'
    return false
  }
  runner.lap += 1
  runner.sector = 0
  runner.lapStartedAt = at
  runner.tyreLaps += 1
  runner.runLaps -= 1
  runner.isOutLap = isIn
  runner.isPitting = !isIn && comesIn(scene, runner, at)
  runner.mood = moodOf(scene, runner)
  return true
}

/** Some laps of a session are ridden to cool the tyres or to find a gap. */
function moodOf({ laps }: Scene, runner: Runner): number {
  const { random } = runner
  const own = 1 + random.bell() * spread(runner)
  return laps === undefined && random.chance(0.14) ? own * random.between(1.03, 1.07) : own
}

function driveIn(scene: Scene, runner: Runner, at: number, sector: number): void {
  const { entry, line } = wayIn(scene, sector)
  runner.isSlow = true
  runner.arrival = at + entry
  scene.agenda.add(at + entry, now => {
    runner.status = 'pit'
    tellLine(scene, runner, now, 'PIN')
  })
  scene.agenda.add(at + entry + line, now => {
    if (!endLap(scene, runner, now, 'SFPIT')) return
    const leaving = now + wayOut(scene, runner, now)
    scene.agenda.add(leaving, later => leave(scene, runner, later))
  })
}

/** Out of the pit lane, if that still makes sense. */
export function leave(scene: Scene, runner: Runner, at: number): void {
  const exit = exitTime(scene, runner, at)
  if (exit > at) {
    scene.agenda.add(exit, now => leave(scene, runner, now))
  } else if (isWorthLeaving(scene, at)) {
    tellLine(scene, runner, at, 'POUT')
    runner.status = 'track'
    enterSector(scene, runner, at, afterExit)
  } else {
    runner.status = 'finished'
  }
}

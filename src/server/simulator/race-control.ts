// The flags: who raises which, when, and until when.
import type { Flag } from '#timing'
import type { Runner } from './runner'
import { announce, type Scene } from './scene'

/** Of falls that end a rider's session. */
const redShare = 0.08
/** A stopped race has a result once the leader has done this much of it. */
const enoughForResult = 2 / 3
/** A session is not stopped in its last minutes: there would be nothing left of it. */
const worthResuming = 240_000

export function raise(scene: Scene, at: number, flag: Flag | undefined): void {
  if (scene.flag === flag) return
  scene.flag = flag
  scene.happenings.push({ kind: 'flag', at, flag })
}

function clearWhenDue(scene: Scene, flag: Flag, until: number): void {
  scene.clearAt = Math.max(scene.clearAt, until)
  scene.agenda.add(scene.clearAt, at => {
    if (scene.flag !== flag || at < scene.clearAt) return
    announce(scene, at, flag === 'red' ? 'Pit lane is open, session resumed' : 'Track is clear')
    raise(scene, at, 'green')
  })
}

function canBeStopped({ flag, laps, leaderLaps, openFor = 0 }: Scene, at: number): boolean {
  if (flag !== 'green' && flag !== 'yellow') return false
  if (laps !== undefined) return leaderLaps >= laps * enoughForResult
  return openFor - at > worthResuming
}

/** No lap is counted any more: the standing at the last crossing is the result. */
function stopRace(scene: Scene, at: number): void {
  scene.agenda.clear()
  let last = at
  for (const runner of scene.runners) {
    if (runner.status === 'track') {
      const pitEntry = at + Math.round(runner.random.between(30_000, scene.base * 1.2))
      const { lap, rider } = runner
      scene.happenings.push({ kind: 'line', at: pitEntry, rider: rider.number, lap, line: 'PIN' })
      last = Math.max(last, pitEntry)
    }
    if (runner.status !== 'retired') runner.status = 'finished'
  }
  scene.agenda.add(last + 5000, now => {
    announce(scene, now, `Race will not be restarted, result after ${scene.leaderLaps} laps`)
    raise(scene, now, 'chequered')
  })
}

function stop(scene: Scene, at: number): void {
  raise(scene, at, 'red')
  announce(scene, at, 'Red flag, all riders return to the pit lane')
  if (scene.laps !== undefined) return stopRace(scene, at)
  for (const runner of scene.runners) if (runner.status === 'track') runner.isPitting = true
  clearWhenDue(scene, 'red', at + Math.round(scene.random.between(90_000, 150_000)))
}

/** Marshals are beside the track, or on it. */
export function callMarshals(scene: Scene, at: number, runner: Runner): void {
  const place = `sector ${runner.sector + 1}`
  announce(scene, at, `#${runner.rider.number} ${runner.rider.name} down in ${place}`)
  if (runner.status === 'retired' && canBeStopped(scene, at) && scene.random.chance(redShare))
    return stop(scene, at)
  // On the last lap, and under red, no other flag replaces the one that is out.
  if (scene.flag !== 'green' && scene.flag !== 'yellow') return
  scene.yellowSector = runner.sector
  if (scene.flag === 'green') announce(scene, at, `Yellow flag in ${place}, marshals at work`)
  raise(scene, at, 'yellow')
  clearWhenDue(scene, 'yellow', at + Math.round(scene.random.between(30_000, 70_000)))
}

/** Whoever is the first to have done that many laps leads. */
export function countLap(scene: Scene, at: number, lap: number): void {
  if (lap <= scene.leaderLaps) return
  scene.leaderLaps = lap
  if (scene.laps === undefined) return
  if (lap === scene.laps - 1) raise(scene, at, 'white')
  if (lap >= scene.laps) raise(scene, at, 'chequered')
}

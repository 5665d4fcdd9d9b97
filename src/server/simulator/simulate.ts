// A whole session, from the first announcement to the last rider home. The same plan gives the same session.
import { enterSector, leave } from './course'
import type { Simulation } from './happening'
import { runName, type SimulationPlan } from './plan'
import { raise } from './race-control'
import { announce, type Scene, sceneOf, wetness } from './scene'
import { betterTyre } from './weather'

/** How long before the start the feed is on the air. */
const leadIn = 15_000
/** The flag stays out, then the track is cold, then nothing more is told. */
const flagOut = 12_000
const afterwards = 10_000
const jumpStarts = 0.008

function startRace(scene: Scene): void {
  raise(scene, 0, 'green')
  for (const runner of scene.runners) {
    runner.owesRideThrough = runner.random.chance(jumpStarts)
    enterSector(scene, runner, 0)
    if (!runner.owesRideThrough) continue
    const { number, name } = runner.rider
    const at = Math.round(runner.random.between(30_000, 50_000))
    scene.agenda.add(at, now => announce(scene, now, `#${number} ${name} jumped the start: ride through`))
  }
}

function openSession(scene: Scene): void {
  raise(scene, 0, 'green')
  announce(scene, 0, 'Pit lane is open')
  for (const runner of scene.runners) {
    // Most are waiting at pit exit, a few have something to mend.
    const isEarly = runner.random.chance(0.75)
    const at =
      2000 + Math.round(isEarly ? runner.random.between(0, 30_000) : runner.random.between(0, 90_000))
    scene.agenda.add(at, now => leave(scene, runner, now))
  }
  scene.agenda.add(scene.openFor ?? 0, now => raise(scene, now, 'chequered'))
}

const conditions = ['dry', 'damp', 'wet'] as const

function conditionOf(wet: number): (typeof conditions)[number] {
  if (wet < 0.15) return 'dry'
  return wet < 0.5 ? 'damp' : 'wet'
}

/** Told as long as anybody may be out. */
function watchWeather(scene: Scene, known: string, at: number): void {
  const now = conditionOf(wetness(scene, at))
  if (now !== known) announce(scene, at, `Track is ${now}`)
  if (
    scene.runners.some(({ status }) => status === 'track' || status === 'pit') &&
    scene.flag !== 'chequered'
  )
    scene.agenda.add(at + 15_000, later => watchWeather(scene, now, later))
}

export function simulate(plan: SimulationPlan): Simulation {
  const scene = sceneOf(plan)
  for (const runner of scene.runners) runner.tyre = betterTyre(wetness(scene, 0), runner.rider)
  scene.happenings.push({ kind: 'flag', at: -leadIn, flag: undefined })
  announce(scene, -leadIn, `${runName(plan)} at ${plan.track.name}`)
  announce(scene, -leadIn, `Track is ${conditionOf(wetness(scene, 0))}`)
  if (plan.kind === 'race') startRace(scene)
  else openSession(scene)
  watchWeather(scene, conditionOf(wetness(scene, 0)), 0)
  scene.agenda.run()
  const last = Math.max(...scene.happenings.map(({ at }) => at))
  // Nobody is left to take the flag: it is shown all the same.
  if (scene.flag !== 'chequered') raise(scene, last + 30_000, 'chequered')
  const cold = Math.max(last, scene.happenings.at(-1)?.at ?? 0) + flagOut
  raise(scene, cold, undefined)
  const { grid, laps, openFor } = scene
  // A reading of the speed trap is known only with its sector; the sort keeps the order of what is simultaneous.
  const happenings = scene.happenings.toSorted((one, other) => one.at - other.at)
  return { plan, grid, laps, openFor, happenings, overAt: cold + afterwards }
}

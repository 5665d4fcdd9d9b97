// Simulates a whole session. The result depends only on the plan, including its seed.
import { enterSector, leavePitLane } from './lap-progress'
import type { Simulation } from './simulation-event'
import { getRunName, type SimulationPlan } from './plan'
import { raiseFlag } from './race-control'
import { announce, type SimulationState, createState, getWetness } from './simulation-state'
import { chooseTire } from './weather'

/** The feed starts this long before the session. */
const leadInMs = 15_000
/** The checkered flag is shown this long; the feed ends some time after it is withdrawn. */
const flagShownMs = 12_000
const leadOutMs = 10_000
const jumpStartShare = 0.008

function startRace(state: SimulationState): void {
  raiseFlag(state, 0, 'green')
  for (const racer of state.racers) {
    racer.owesRideThrough = racer.random.chance(jumpStartShare)
    enterSector(state, racer, 0)
    if (!racer.owesRideThrough) continue
    const { number, name } = racer.rider
    const at = Math.round(racer.random.between(30_000, 50_000))
    state.scheduler.schedule(at, now =>
      announce(state, now, `#${number} ${name} jumped the start: ride through`),
    )
  }
}

function openSession(state: SimulationState): void {
  raiseFlag(state, 0, 'green')
  announce(state, 0, 'Pit lane is open')
  for (const racer of state.racers) {
    // Most riders leave the pit lane early in the session, some later.
    const isEarly = racer.random.chance(0.75)
    const at = 2000 + Math.round(isEarly ? racer.random.between(0, 30_000) : racer.random.between(0, 90_000))
    state.scheduler.schedule(at, now => leavePitLane(state, racer, now))
  }
  state.scheduler.schedule(state.openDurationMs ?? 0, now => raiseFlag(state, now, 'chequered'))
}

const conditions = ['dry', 'damp', 'wet'] as const

function describeCondition(wet: number): (typeof conditions)[number] {
  if (wet < 0.15) return 'dry'
  return wet < 0.5 ? 'damp' : 'wet'
}

/** Announces changes of the track condition while riders are on track or in the pit lane. */
function announceWeather(state: SimulationState, announced: string, at: number): void {
  const condition = describeCondition(getWetness(state, at))
  if (condition !== announced) announce(state, at, `Track is ${condition}`)
  if (state.racers.some(({ status }) => status === 'track' || status === 'pit') && state.flag !== 'chequered')
    state.scheduler.schedule(at + 15_000, later => announceWeather(state, condition, later))
}

export function simulate(plan: SimulationPlan): Simulation {
  const state = createState(plan)
  for (const racer of state.racers) racer.tire = chooseTire(getWetness(state, 0), racer.rider)
  state.events.push({ kind: 'flag', at: -leadInMs, flag: undefined })
  announce(state, -leadInMs, `${getRunName(plan)} at ${plan.track.name}`)
  announce(state, -leadInMs, `Track is ${describeCondition(getWetness(state, 0))}`)
  if (plan.kind === 'race') startRace(state)
  else openSession(state)
  announceWeather(state, describeCondition(getWetness(state, 0)), 0)
  state.scheduler.run()
  const last = Math.max(...state.events.map(({ at }) => at))
  // The checkered flag is shown even when no rider is left to take it.
  if (state.flag !== 'chequered') raiseFlag(state, last + 30_000, 'chequered')
  const flagEndsAt = Math.max(last, state.events.at(-1)?.at ?? 0) + flagShownMs
  raiseFlag(state, flagEndsAt, undefined)
  const { grid, laps, openDurationMs } = state
  // Speed-trap events are added at the end of their sector, so they are out of order. The sort is stable.
  const events = state.events.toSorted((one, other) => one.at - other.at)
  return { plan, grid, laps, openDurationMs, events, endsAt: flagEndsAt + leadOutMs }
}

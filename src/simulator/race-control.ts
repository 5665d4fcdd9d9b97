// Race control: shows and clears flags, and stops sessions.
import type { Flag } from '#timing'
import type { SimulatedRacer } from './simulated-racer'
import { announce, type SimulationState } from './simulation-state'

/** The share of retirements by crash that cause a red flag. */
const redFlagShare = 0.08
/** A stopped race has a result once the leader has completed this share of the laps. */
const minResultShare = 2 / 3
/** A session with less time left is not stopped, because it could not be resumed. */
const minRemainingMs = 240_000

export function raiseFlag(state: SimulationState, at: number, flag: Flag | undefined): void {
  if (state.flag === flag) return
  state.flag = flag
  state.events.push({ kind: 'flag', at, flag })
}

function scheduleGreenFlag(state: SimulationState, flag: Flag, until: number): void {
  state.clearAt = Math.max(state.clearAt, until)
  state.scheduler.schedule(state.clearAt, at => {
    if (state.flag !== flag || at < state.clearAt) return
    announce(state, at, flag === 'red' ? 'Pit lane is open, session resumed' : 'Track is clear')
    raiseFlag(state, at, 'green')
  })
}

function canBeRedFlagged(
  { flag, laps, leaderLaps, openDurationMs = 0 }: SimulationState,
  at: number,
): boolean {
  if (flag !== 'green' && flag !== 'yellow') return false
  if (laps !== undefined) return leaderLaps >= laps * minResultShare
  return openDurationMs - at > minRemainingMs
}

/** Ends the race: no further laps count, and the standings at the last crossing are the result. */
function stopRace(state: SimulationState, at: number): void {
  state.scheduler.clear()
  let last = at
  for (const racer of state.racers) {
    if (racer.status === 'track') {
      const pitEntry = at + Math.round(racer.random.between(30_000, state.baseTime * 1.2))
      const { lap, rider } = racer
      state.events.push({ kind: 'crossing', at: pitEntry, rider: rider.number, lap, line: 'PIN' })
      last = Math.max(last, pitEntry)
    }
    if (racer.status !== 'retired') racer.status = 'finished'
  }
  state.scheduler.schedule(last + 5000, now => {
    announce(state, now, `Race will not be restarted, result after ${state.leaderLaps} laps`)
    raiseFlag(state, now, 'chequered')
  })
}

function stopSession(state: SimulationState, at: number): void {
  raiseFlag(state, at, 'red')
  announce(state, at, 'Red flag, all riders return to the pit lane')
  if (state.laps !== undefined) return stopRace(state, at)
  for (const racer of state.racers) if (racer.status === 'track') racer.isPitting = true
  scheduleGreenFlag(state, 'red', at + Math.round(state.random.between(90_000, 150_000)))
}

/** Announces a fall and shows the yellow or red flag. */
export function deployMarshals(state: SimulationState, at: number, racer: SimulatedRacer): void {
  const location = `sector ${racer.sector + 1}`
  announce(state, at, `#${racer.rider.number} ${racer.rider.name} down in ${location}`)
  if (racer.status === 'retired' && canBeRedFlagged(state, at) && state.random.chance(redFlagShare))
    return stopSession(state, at)
  // A yellow flag replaces neither the white flag of the last lap nor a red flag.
  if (state.flag !== 'green' && state.flag !== 'yellow') return
  state.yellowSector = racer.sector
  if (state.flag === 'green') announce(state, at, `Yellow flag in ${location}, marshals at work`)
  raiseFlag(state, at, 'yellow')
  scheduleGreenFlag(state, 'yellow', at + Math.round(state.random.between(30_000, 70_000)))
}

/** The first rider to complete a lap is the leader. Shows the white and the checkered flag when due. */
export function updateLeaderLaps(state: SimulationState, at: number, lap: number): void {
  if (lap <= state.leaderLaps) return
  state.leaderLaps = lap
  if (state.laps === undefined) return
  if (lap === state.laps - 1) raiseFlag(state, at, 'white')
  if (lap >= state.laps) raiseFlag(state, at, 'chequered')
}

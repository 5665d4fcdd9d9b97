// The live stream, laid on what is held of the race it is about.
import type { LiveEvents } from '#contract'
import { type Draft, original } from '@reduxjs/toolkit'
import type { DashboardBuilder, DashboardState } from '../dashboard-state'
import { applyLaps, applyRows, reuseLaps, reuseRows } from '../race-data/apply-patch'
import { type Held, takePatch, withRecent } from '../race-data/held'
import { noteRace } from '../race-data/note-race'
import { riderTypes, sides } from '../sides'
import { beatReceived, patchReceived, snapshotReceived } from './live-actions'

type State = Draft<DashboardState>
type Keys = (typeof sides)[keyof typeof sides]

/** Of the two sides those whose race the stream is about. */
function sidesOf(state: State, raceId: string | null): Keys[] {
  const keys = riderTypes.map(riderType => sides[riderType])
  return raceId === null ? [] : keys.filter(({ held }) => state[held].raceId === raceId)
}

/** The stream is the server's newest word. */
function confirm(held: Draft<Held>, at: number): void {
  held.at = Math.max(held.at ?? at, at)
  held.isKept = false
}

export function addStreamCases(builder: DashboardBuilder): void {
  builder
    .addCase(snapshotReceived, (state, { payload: { raceId, id, at, data } }) => {
      const before = original(state)
      for (const { held, laps, race, summary } of sidesOf(state, raceId)) {
        const whole = { id, isWhole: true, isSure: true }
        // The entry list is not in the stream, so that its call is still to be made.
        const { isWhole } = state[held].parts.race
        state[held].parts = { race: { ...whole, isWhole }, summary: whole, laps: whole }
        state[held].recent = []
        confirm(state[held], at)
        state[summary] = reuseRows(before?.[summary] ?? [], data.data)
        state[laps] = reuseLaps(before?.[laps] ?? [], data.laps)
        state[race] = data.race
      }
      noteRace(state, data.race)
    })
    .addCase(patchReceived, (state, { payload: { raceId, id, at, data } }) => {
      for (const keys of sidesOf(state, raceId)) layPatch(state, keys, { id, at, patch: data })
    })
    .addCase(beatReceived, (state, { payload: { raceId, now } }) => {
      for (const { held } of sidesOf(state, raceId))
        if (state[held].parts.summary.isWhole) confirm(state[held], now)
    })
}

interface Change {
  readonly id: string
  readonly at: number
  readonly patch: LiveEvents['patch']
}

function layPatch(state: State, { held, laps, race, summary }: Keys, { id, at, patch }: Change): void {
  const before = original(state)
  const { parts, recent } = before?.[held] ?? state[held]
  const next = {
    race: takePatch(parts.race, id),
    summary: takePatch(parts.summary, id),
    laps: takePatch(parts.laps, id),
  }
  state[held].parts = {
    race: next.race ?? parts.race,
    summary: next.summary ?? parts.summary,
    laps: next.laps ?? parts.laps,
  }
  // Immer's types forbid what is only read here.
  state[held].recent = withRecent(recent, { id, patch }) as Draft<typeof recent>
  if (next.summary) {
    state[summary] = applyRows(before?.[summary] ?? [], patch)
    confirm(state[held], at)
  }
  if (next.laps) state[laps] = applyLaps(before?.[laps] ?? [], patch)
  const isNews = parts.race.isWhole ? next.race : next.summary
  if (!patch.race || !isNews) return
  state[race] = patch.race
  noteRace(state, patch.race)
}

// A race as the server answers it, call by call.
import { original } from '@reduxjs/toolkit'
import type { DashboardBuilder, DashboardState } from '../dashboard-state'
import { defaultEntry } from '../selection/entries'
import { sides } from '../sides'
import { applyLaps, applyRows, reuseLaps, reuseRows } from './apply-patch'
import { noteRace } from './note-race'
import { fetchLaps, fetchRace, fetchRacerData, fetchSummary } from './race-thunks'
import { receiveAnswer, receiveFailure } from './receive-answer'

export function addRaceCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchSummary.fulfilled, (state, { payload, meta: { arg, served } }) => {
      const key = sides[arg.riderType].summary
      const before = original(state)?.[key] ?? []
      const taken = receiveAnswer(state, 'summary', arg, served)
      if (taken) state[key] = reuseRows(before, taken.patches.reduce(applyRows, payload.data ?? []))
    })
    .addCase(fetchSummary.rejected, (state, { payload, meta: { arg, served } }) => {
      if (receiveFailure(state, 'summary', arg, payload, served)) state[sides[arg.riderType].summary] = []
    })
    .addCase(fetchLaps.fulfilled, (state, { payload, meta: { arg, served } }) => {
      const key = sides[arg.riderType].laps
      const before = original(state)?.[key] ?? []
      const taken = receiveAnswer(state, 'laps', arg, served)
      if (taken) state[key] = reuseLaps(before, taken.patches.reduce(applyLaps, payload.laps ?? []))
    })
    .addCase(fetchLaps.rejected, (state, { payload, meta: { arg, served } }) => {
      if (receiveFailure(state, 'laps', arg, payload, served)) state[sides[arg.riderType].laps] = []
    })
  addEntryListCases(builder)
  builder.addCase(fetchRacerData.fulfilled, (state, { payload: { primary, comparison }, meta }) => {
    const { primaryRaceId, comparisonRaceId } = meta.arg.query
    if (primaryRaceId === state.held.raceId) state.tireData = primary?.tireData ?? null
    if (!comparison || comparisonRaceId !== state.comparisonHeld.raceId) return
    state.comparisonTireData = comparison.tireData
    state.comparisonRace = comparison.race
    // As much as there is of the field until all of it comes.
    if (state.comparisonLaps.length === 0) state.comparisonLaps = comparison.laps
    if (state.comparisonLapSummary.length === 0 && comparison.summary)
      state.comparisonLapSummary = [comparison.summary]
    noteRace(state, comparison.race)
  })
}

/** In the Compare dialog a race is looked into before it is on the screen. */
function isChosen(state: Pick<DashboardState, 'activeRiders'>, raceId: string | undefined): boolean {
  return defaultEntry(state.activeRiders)?.comparisonRider?.race?.id === raceId
}

function addEntryListCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchRace.fulfilled, (state, { payload: { race, racers = [] }, meta: { arg, served } }) => {
      const taken = receiveAnswer(state, 'race', arg, served)
      if (arg.riderType === 'comparisonRider' && isChosen(state, arg.query.race_id))
        state.comparisonRacers = racers
      if (!taken || !race) return
      if (arg.riderType === 'primaryRider') state.racers = racers
      const newest = taken.patches.findLast(patch => patch.race)?.race ?? race
      state[sides[arg.riderType].race] = newest
      // What was kept says nothing of what is live now.
      if (!served.isKept) noteRace(state, newest)
    })
    .addCase(fetchRace.rejected, (state, { payload, meta: { arg, served } }) => {
      const { riderType, isSilent } = arg
      const isGone = receiveFailure(state, 'race', arg, payload, served)
      const isUnknown = payload?.status !== 304 && !payload?.isSkipped
      if (riderType === 'comparisonRider' && isUnknown && isChosen(state, arg.query.race_id))
        state.comparisonRacers = []
      if (!isGone) return
      if (riderType === 'primaryRider') state.racers = []
      if (!isSilent) state[sides[riderType].race] = null
    })
}

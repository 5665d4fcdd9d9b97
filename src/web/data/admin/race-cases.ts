import type { Race } from '#contract'
import type { AdminBuilder } from './admin-state'
import { prepended, replaced, without, withoutMissing } from './list-rules'
import { fetchAdminRace, fetchAdminRaces, postRace, putRace, removeRace } from './race-thunks'

export function addRaceCases(builder: AdminBuilder): void {
  builder
    .addCase(fetchAdminRaces.fulfilled, (state, { payload }) => ({ ...state, races: payload.data }))
    .addCase(fetchAdminRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: replaced(state.races, data),
      selectedRace: data,
    }))
    .addCase(postRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: prepended(othersEnded(state.races, data), [data]),
    }))
    .addCase(putRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: replaced(othersEnded(state.races, data), data),
      selectedRace: state.selectedRace?.id === data.id ? data : state.selectedRace,
    }))
    .addCase(removeRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: without(state.races, data.id),
      selectedRace: state.selectedRace?.id === data.id ? null : state.selectedRace,
    }))
    .addCase(fetchAdminRace.rejected, (state, action) => ({
      ...state,
      races: withoutMissing(state.races, action),
    }))
    .addCase(removeRace.rejected, (state, action) => ({
      ...state,
      races: withoutMissing(state.races, action),
    }))
}

/** One race at a time is live (decisions Q-047). */
function othersEnded(races: readonly Race[], { id, isLive }: Race): readonly Race[] {
  if (!isLive) return races
  return races.map(race => (race.isLive && race.id !== id ? { ...race, isLive: false } : race))
}

// The lists to choose from. Answers to a choice that was changed in the meantime are dropped. A list whose call failed
// is emptied, because the current one belongs to an earlier choice.
import { compareNames } from '#timing'
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import { isUnreachable } from '../api/call'
import type { CallFailure } from '../api/thunk'
import type { RiderType } from '../race-data/state'
import { fetchRace } from '../race-data/thunks'
import { findDefaultRider } from './active-riders'
import {
  fetchCategoryList,
  fetchEvents,
  fetchFavoriteRiders,
  fetchRaces,
  fetchRecent,
  fetchRiderList,
  fetchTracks,
  saveRiders,
} from './calls'
import { buildEventsQuery, buildRaceQuery, buildRacesQuery, buildTracksQuery } from './queries'
import { orderOfferedRiders } from './rider-order'
import type { RiderSelection, SelectionState } from './state'

type Builder = ActionReducerMapBuilder<SelectionState>
type Riders = Pick<SelectionState, 'activeRiders'>

function findSelection({ activeRiders }: Riders, riderType: RiderType): RiderSelection | undefined {
  return findDefaultRider(activeRiders)?.[riderType]
}

/** Whether the query of a call is still the query of the current selection. */
function isCurrent(query: object, current: object | undefined): boolean {
  return current !== undefined && JSON.stringify(query) === JSON.stringify(current)
}

function hasFailed(failure: CallFailure | undefined): boolean {
  return failure !== undefined && !failure.isSkipped
}

export function addListCases(builder: Builder): void {
  builder
    .addCase(fetchCategoryList.fulfilled, (state, { payload }) => {
      const categories = payload.categories ?? []
      state.categoryList = categories.toSorted((one, other) => compareNames(one.name, other.name))
    })
    .addCase(fetchRiderList.fulfilled, (state, { payload, meta }) => {
      if (meta.arg.query.category_id !== state.category?.id) return
      state.riderList = orderOfferedRiders(payload.riders ?? [], state, state.category.id)
    })
    .addCase(fetchRiderList.rejected, (state, { payload, meta }) => {
      if (hasFailed(payload) && meta.arg.query.category_id === state.category?.id) state.riderList = []
    })
    .addCase(fetchFavoriteRiders.fulfilled, (state, { payload }) => {
      state.favoriteRiders = payload.riders ?? []
    })
    .addCase(saveRiders.fulfilled, (state, { payload }) => {
      state.favoriteRiders = payload.riders ?? []
    })
    .addCase(fetchRecent.fulfilled, (state, { payload }) => {
      state.recent = { sessions: payload.sessions, hasFailed: false }
    })
    // Older sessions stay valid.
    .addCase(fetchRecent.rejected, state => {
      state.recent.hasFailed = true
    })
  addStepCases(builder)
  addEntryListCases(builder)
}

function addStepCases(builder: Builder): void {
  builder
    .addCase(fetchEvents.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isCurrent(arg.query, buildEventsQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].events = payload.events ?? []
    })
    .addCase(fetchEvents.rejected, (state, { payload, meta: { arg } }) => {
      if (hasFailed(payload) && isCurrent(arg.query, buildEventsQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].events = []
    })
    .addCase(fetchTracks.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isCurrent(arg.query, buildTracksQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].tracks = payload.tracks ?? []
    })
    .addCase(fetchTracks.rejected, (state, { payload, meta: { arg } }) => {
      if (hasFailed(payload) && isCurrent(arg.query, buildTracksQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].tracks = []
    })
    .addCase(fetchRaces.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isCurrent(arg.query, buildRacesQuery(findSelection(state, arg.riderType), arg.riderType)))
        state.lists[arg.riderType].races = payload.races ?? []
    })
    .addCase(fetchRaces.rejected, (state, { payload, meta: { arg } }) => {
      const current = buildRacesQuery(findSelection(state, arg.riderType), arg.riderType)
      if (hasFailed(payload) && isCurrent(arg.query, current)) state.lists[arg.riderType].races = []
    })
}

/** The entry list is of the selected race, which in the Compare dialog need not be on the screen. */
function addEntryListCases(builder: Builder): void {
  builder
    .addCase(fetchRace.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isCurrent(arg.query, buildRaceQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].racers = payload.racers ?? []
    })
    .addCase(fetchRace.rejected, (state, { payload, meta: { arg } }) => {
      const isUnchanged = payload?.status === 304 || (payload && isUnreachable(payload))
      if (!hasFailed(payload) || isUnchanged) return
      if (isCurrent(arg.query, buildRaceQuery(findSelection(state, arg.riderType))))
        state.lists[arg.riderType].racers = []
    })
}

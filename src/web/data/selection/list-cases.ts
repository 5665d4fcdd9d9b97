// The lists as they were answered. An answer for a choice that is no longer made is dropped; a list that could not
// be had is empty, because the one before it belongs to another choice, and one that was left out is empty too.
import { compareNames } from '#timing'
import type { RiderSelection, RiderType } from '../active-rider'
import type { DashboardBuilder, DashboardState } from '../dashboard-state'
import { sides } from '../sides'
import type { CallFailure } from '../thunk'
import { defaultEntry } from './entries'
import { fetchCategoryList, fetchEvents, fetchRaces, fetchRiderList, fetchTracks } from './list-thunks'
import { eventsQuery, racesQuery, tracksQuery } from './prerequisites'
import { ridersOffered } from './rider-order'

type SelectionState = Pick<DashboardState, 'activeRiders'>

function selectionIn(state: SelectionState, riderType: RiderType): RiderSelection | undefined {
  return defaultEntry(state.activeRiders)?.[riderType]
}

/** Whether the question is still the one that the selection asks. */
function isAsked(query: object, present: object | undefined): boolean {
  return present !== undefined && JSON.stringify(query) === JSON.stringify(present)
}

function hasFailed(failure: CallFailure | undefined): boolean {
  return failure !== undefined && !failure.isSkipped
}

export function addListCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchCategoryList.fulfilled, (state, { payload }) => {
      const categories = payload.categories ?? []
      state.categoryList = categories.toSorted((one, other) => compareNames(one.name, other.name))
    })
    .addCase(fetchRiderList.fulfilled, (state, { payload, meta }) => {
      if (meta.arg.query.category_id !== state.category?.id) return
      state.riderList = ridersOffered(payload.riders ?? [], state, state.category.id)
    })
    .addCase(fetchRiderList.rejected, (state, { payload, meta }) => {
      if (hasFailed(payload) && meta.arg.query.category_id === state.category?.id) state.riderList = []
    })
  addCascadeCases(builder)
}

function addCascadeCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchEvents.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isAsked(arg.query, eventsQuery(selectionIn(state, arg.riderType))))
        state[sides[arg.riderType].events] = payload.events ?? []
    })
    .addCase(fetchEvents.rejected, (state, { payload, meta: { arg } }) => {
      if (hasFailed(payload) && isAsked(arg.query, eventsQuery(selectionIn(state, arg.riderType))))
        state[sides[arg.riderType].events] = []
    })
    .addCase(fetchTracks.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isAsked(arg.query, tracksQuery(selectionIn(state, arg.riderType))))
        state[sides[arg.riderType].tracks] = payload.tracks ?? []
    })
    .addCase(fetchTracks.rejected, (state, { payload, meta: { arg } }) => {
      if (hasFailed(payload) && isAsked(arg.query, tracksQuery(selectionIn(state, arg.riderType))))
        state[sides[arg.riderType].tracks] = []
    })
    .addCase(fetchRaces.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isAsked(arg.query, racesQuery(selectionIn(state, arg.riderType), arg.riderType)))
        state[sides[arg.riderType].races] = payload.races ?? []
    })
    .addCase(fetchRaces.rejected, (state, { payload, meta: { arg } }) => {
      const asked = racesQuery(selectionIn(state, arg.riderType), arg.riderType)
      if (hasFailed(payload) && isAsked(arg.query, asked)) state[sides[arg.riderType].races] = []
    })
}

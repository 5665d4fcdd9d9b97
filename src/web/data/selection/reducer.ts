// The selection: the active riders, the comparison on the screen, the live race, the open dialogs.
import type { TireData } from '#contract'
import { type ActionReducerMapBuilder, createReducer, type Draft, original } from '@reduxjs/toolkit'
import { snapshotReceived } from '../race-data/actions'
import type { RiderType } from '../race-data/state'
import { fetchRacerData, fetchTireData, postTireData } from '../race-data/thunks'
import * as actions from './actions'
import { dropComparison, findDefaultRider, setDefault, updateSelection } from './active-riders'
import { addListCases } from './list-cases'
import { endLive, updateRaceStatus } from './live-race'
import { orderOfferedRiders, sortByWholeName } from './rider-order'
import { closedDialogs, type DialogsState, initialSelection, noLists, type SelectionState } from './state'
import { fetchLive } from './calls'

type Builder = ActionReducerMapBuilder<SelectionState>
type State = Draft<SelectionState>

/** Another default rider: with its own comparison, and without the lists of the rider before (decisions Q-093). */
function showDefaultRider(state: State): void {
  const rider = findDefaultRider(state.activeRiders)
  state.shownComparison = (rider?.showComparison ? rider.comparisonRider : null) ?? null
  state.lists = { primaryRider: { ...noLists }, comparisonRider: { ...noLists } }
}

/** The entry list belongs to one race. */
function dropOtherRacers(state: State, raceIdBefore: string | undefined): void {
  if (findDefaultRider(state.activeRiders)?.primaryRider.race?.id !== raceIdBefore)
    state.lists.primaryRider.racers = []
}

function addRiderCases(builder: Builder): void {
  builder
    .addCase(actions.activeRidersChosen, (state, { payload }) => {
      const before = findDefaultRider(state.activeRiders)?.primaryRider
      state.activeRiders = payload
      if (findDefaultRider(payload)?.primaryRider.id !== before?.id) showDefaultRider(state)
      dropOtherRacers(state, before?.race?.id)
    })
    .addCase(actions.defaultRiderSet, (state, { payload }) => {
      if (!state.activeRiders.some(({ primaryRider }) => primaryRider.id === payload)) return
      state.activeRiders = setDefault(state.activeRiders, payload)
      showDefaultRider(state)
    })
    .addCase(actions.selectionChanged, (state, { payload: { activeRiderId, riderType, change } }) => {
      const before = findDefaultRider(state.activeRiders)?.primaryRider
      state.activeRiders = updateSelection(state.activeRiders, activeRiderId, riderType, change)
      dropOtherRacers(state, before?.race?.id)
    })
    .addCase(actions.categoryChosen, (state, { payload }) => {
      if (state.category?.id !== payload.id) state.riderList = []
      state.category = payload
    })
    .addCase(actions.cascadeStarted, (state, { payload }) => {
      state.cascades[payload] += 1
    })
}

function addComparisonCases(builder: Builder): void {
  builder
    .addCase(actions.comparisonRiderChosen, (state, { payload }) => {
      state.activeRiders = state.activeRiders.map(each =>
        each.default ? { ...each, comparisonRider: payload } : each,
      )
    })
    .addCase(actions.comparisonShown, state => {
      state.activeRiders = state.activeRiders.map(each =>
        each.default ? { ...each, showComparison: true } : each,
      )
      state.shownComparison = findDefaultRider(state.activeRiders)?.comparisonRider ?? null
    })
    .addCase(actions.comparisonRemoved, state => {
      state.activeRiders = state.activeRiders.map(each => (each.default ? dropComparison(each) : each))
      state.shownComparison = null
      state.lists.comparisonRider = { ...noLists }
    })
}

/** Applies a rule to the state itself, so that unchanged riders stay the same objects. */
function applyRule(draft: State, rule: (state: SelectionState) => SelectionState): SelectionState {
  return rule(original(draft) ?? draft)
}

function addLiveCases(builder: Builder): void {
  builder
    .addCase(fetchLive.fulfilled, (draft, { payload: { isLive, race, riders } }) =>
      applyRule(draft, state => {
        if (!isLive || !race) return endLive(state)
        const live = { liveRace: race, liveRiderList: sortByWholeName(riders ?? []) }
        const riderList = orderOfferedRiders(state.riderList, live, state.category?.id)
        return updateRaceStatus({ ...state, ...live, riderList }, race)
      }),
    )
    // A skipped call has no payload: without a network the race is not known to have ended.
    .addCase(fetchLive.rejected, (draft, { payload }) => (payload ? applyRule(draft, endLive) : draft))
    .addCase(actions.liveEnded, draft => applyRule(draft, endLive))
    .addCase(snapshotReceived, (draft, { payload }) =>
      applyRule(draft, state => updateRaceStatus(state, payload.data.race)),
    )
    .addCase(fetchRacerData.fulfilled, (draft, { payload: { comparison }, meta }) => {
      const isShown = draft.shownComparison?.race?.id === meta.arg.query.comparisonRaceId
      return comparison && isShown
        ? applyRule(draft, state => updateRaceStatus(state, comparison.race))
        : draft
    })
}

/** Stores a newer version of the tires in the active rider, if the record is of the rider and race on the screen. */
function storeTires(
  state: State,
  riderType: RiderType,
  { racerId, raceId }: { readonly racerId: string; readonly raceId: string },
  tireData: TireData | null,
): void {
  const rider = findDefaultRider(state.activeRiders)
  const shown = riderType === 'primaryRider' ? rider?.primaryRider : state.shownComparison
  if (!rider || shown?.id !== racerId || shown.race?.id !== raceId) return
  if (rider[riderType]?.tireData?.version === tireData?.version) return
  state.activeRiders = updateSelection(state.activeRiders, rider.primaryRider.id, riderType, { tireData })
}

function addTireCases(builder: Builder): void {
  builder
    .addCase(fetchTireData.fulfilled, (state, { payload, meta: { arg } }) =>
      storeTires(state, arg.riderType, arg.query, payload.tireData),
    )
    .addCase(postTireData.fulfilled, (state, { payload, meta: { arg } }) =>
      storeTires(state, arg.riderType, arg.body, payload.tireData),
    )
    .addCase(postTireData.rejected, (state, { payload, meta: { arg } }) => {
      const newer = payload?.status === 409 ? payload.newer?.tireData : undefined
      if (newer) storeTires(state, arg.riderType, arg.body, newer)
    })
}

export const selectionReducer = createReducer(initialSelection, builder => {
  addRiderCases(builder)
  addComparisonCases(builder)
  addListCases(builder)
  addLiveCases(builder)
  addTireCases(builder)
})

const initialDialogs: DialogsState = closedDialogs

export const dialogsReducer = createReducer(initialDialogs, builder =>
  builder
    .addCase(actions.dialogChanged, (state, { payload: { dialog, isOpen } }) => {
      state[dialog] = isOpen
    })
    .addCase(actions.comparisonShown, state => {
      state.isCompareRidersOpen = false
    }),
)

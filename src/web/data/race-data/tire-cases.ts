import type { TireData } from '#contract'
import type { Draft } from '@reduxjs/toolkit'
import type { DashboardBuilder, DashboardState } from '../dashboard-state'
import type { RiderType } from '../active-rider'
import { defaultEntry, withSelection } from '../selection/entries'
import { sides } from '../sides'
import { fetchTireData, postTireData } from './tire-thunks'
import { tireConflictSettled } from './tire-actions'

type State = Draft<DashboardState>

interface Place {
  readonly racerId: string
  readonly raceId: string
}

/** Whether the record is of the rider and race on the screen. */
function isShown(state: State, riderType: RiderType, { racerId, raceId }: Place): boolean {
  const { activeRiders, comparison } = state
  const shown = riderType === 'primaryRider' ? defaultEntry(activeRiders)?.primaryRider : comparison
  return !!shown && shown.id === racerId && shown.race?.id === raceId
}

function take(state: State, riderType: RiderType, tireData: TireData | null): void {
  state[sides[riderType].tireData] = tireData
  const entry = defaultEntry(state.activeRiders)
  const kept = entry?.[riderType]?.tireData
  if (!entry || kept?.version === tireData?.version) return
  state.activeRiders = withSelection(state.activeRiders, entry.primaryRider.id, riderType, { tireData })
}

export function addTireCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchTireData.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isShown(state, arg.riderType, arg.query)) take(state, arg.riderType, payload.tireData)
    })
    .addCase(postTireData.fulfilled, (state, { payload, meta: { arg } }) => {
      if (!isShown(state, arg.riderType, arg.body)) return
      take(state, arg.riderType, payload.tireData)
      state[sides[arg.riderType].tireConflict] = null
    })
    .addCase(postTireData.rejected, (state, { payload, meta: { arg } }) => {
      const { riderType, body } = arg
      if (payload?.status !== 409 || !isShown(state, riderType, body)) return
      const { frontTire, rearTire, tireType } = body.tireData
      const theirs = payload.newer?.tireData ?? null
      state[sides[riderType].tireConflict] = { mine: { frontTire, rearTire, tireType }, theirs }
      if (theirs) take(state, riderType, theirs)
    })
    .addCase(tireConflictSettled, (state, { payload }) => {
      state[sides[payload].tireConflict] = null
    })
}

// What is live at all (dashboard document, section 4 "Live race").
import type { DashboardBuilder } from '../dashboard-state'
import { endLive, noteRace } from '../race-data/note-race'
import { byWholeName, ridersOffered } from '../selection/rider-order'
import { followedRaceEnded, liveEnded } from './live-actions'
import { fetchLive } from './live-thunk'

export function addLiveCases(builder: DashboardBuilder): void {
  builder
    .addCase(fetchLive.fulfilled, (state, { payload: { isLive, race, riders } }) => {
      if (!isLive || !race) {
        endLive(state)
        return
      }
      state.isLive = true
      state.liveRace = race
      state.liveRiderList = byWholeName(riders ?? [])
      state.riderList = ridersOffered(state.riderList, state, state.category?.id)
      noteRace(state, race)
    })
    // Without a network nobody was asked, and nothing is known to have ended.
    .addCase(fetchLive.rejected, (state, { payload }) => {
      if (payload) endLive(state)
    })
    .addCase(liveEnded, endLive)
    .addCase(followedRaceEnded, (state, { payload }) => {
      state.endedLiveRaceId = payload
    })
}

// What the administration screens list (decisions section 7). Nothing of it is kept between visits.
import { createSlice } from '@reduxjs/toolkit'
import type { AdminState } from './admin/admin-state'
import { addCodeCases } from './admin/code-cases'
import { addLoadingCases } from './admin/loading-cases'
import { addRaceCases } from './admin/race-cases'
import { addTrackCases } from './admin/track-cases'
import { addUserCases } from './admin/user-cases'

const initialState: AdminState = {
  users: [],
  activationCodes: [],
  races: [],
  tracks: [],
  selectedRace: null,
  usersLoading: false,
  activationCodesLoading: false,
  racesLoading: false,
  tracksLoading: false,
}

export const admin = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: builder => {
    addUserCases(builder)
    addCodeCases(builder)
    addRaceCases(builder)
    addTrackCases(builder)
    addLoadingCases(builder)
  },
})

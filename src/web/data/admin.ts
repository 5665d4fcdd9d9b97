// What the administration screens list (decisions section 7). Nothing of it is kept between visits.
import { type ActivationCode, listUsers, type Race, type Track, type User } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from './thunk'

export interface AdminState {
  readonly users: User[]
  readonly activationCodes: ActivationCode[]
  readonly races: Race[]
  readonly tracks: Track[]
  readonly selectedRace: Race | null
  readonly usersLoading: boolean
  readonly activationCodesLoading: boolean
  readonly racesLoading: boolean
  readonly tracksLoading: boolean
}

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

export const fetchUsers = thunk(listUsers)

export const admin = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchUsers.pending, state => ({ ...state, usersLoading: true }))
      .addCase(fetchUsers.fulfilled, (state, { payload }) => ({
        ...state,
        usersLoading: false,
        users: payload.data,
      }))
      .addCase(fetchUsers.rejected, state => ({ ...state, usersLoading: false })),
})

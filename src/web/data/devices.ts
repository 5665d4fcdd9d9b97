// The devices on which the person is signed in.
import { endSession, listSessions, type ReplyOf } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from './thunk'

export type Device = ReplyOf<typeof listSessions>['data'][number]

export interface DevicesState {
  readonly list: Device[]
  readonly isLoading: boolean
  readonly failure: string | undefined
}

const initialState: DevicesState = { list: [], isLoading: false, failure: undefined }

export const fetchDevices = thunk(listSessions)
export const endDevice = thunk(endSession)

export const devices = createSlice({
  name: 'devices',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchDevices.pending, state => ({ ...state, isLoading: true, failure: undefined }))
      .addCase(fetchDevices.fulfilled, (_, { payload }) => ({
        list: payload.data,
        isLoading: false,
        failure: undefined,
      }))
      .addCase(fetchDevices.rejected, (state, { payload }) => ({
        ...state,
        isLoading: false,
        failure: payload?.message,
      }))
      .addCase(endDevice.fulfilled, (state, { payload }) => ({
        ...state,
        list: state.list.filter(({ id }) => id !== payload.data.id),
      })),
})

// What the start page knows of the server.
import { readStatus, type ReplyOf } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from './thunk'

export interface StatusState {
  readonly answer: ReplyOf<typeof readStatus> | undefined
  readonly failure: string | undefined
  readonly isLoading: boolean
}

const initialState: StatusState = { answer: undefined, failure: undefined, isLoading: false }

export const fetchStatus = thunk(readStatus)

export const status = createSlice({
  name: 'status',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchStatus.pending, state => {
        state.isLoading = true
      })
      .addCase(fetchStatus.fulfilled, (_, { payload }) => ({
        answer: payload,
        failure: undefined,
        isLoading: false,
      }))
      .addCase(fetchStatus.rejected, (state, { payload, error }) => {
        state.isLoading = false
        state.failure = payload?.message ?? error.message
      }),
})

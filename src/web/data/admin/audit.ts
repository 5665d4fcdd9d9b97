// What administrators did, one page of it at a time (decisions 3.4a).
import { type AuditRow, listAudit } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from '../thunk'

export interface AuditState {
  readonly rows: readonly AuditRow[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly awaited: string | undefined
}

const initialState: AuditState = { rows: [], page: 1, pageSize: 50, total: 0, awaited: undefined }

export const fetchAudit = thunk(listAudit)

export const audit = createSlice({
  name: 'audit',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchAudit.pending, (state, { meta }) => ({ ...state, awaited: meta.requestId }))
      .addCase(fetchAudit.fulfilled, (state, { payload, meta }) => {
        const { data, page, pageSize, total } = payload
        return state.awaited === meta.requestId
          ? { rows: data, page, pageSize, total, awaited: undefined }
          : state
      })
      .addCase(fetchAudit.rejected, (state, { meta }) =>
        state.awaited === meta.requestId ? { ...state, awaited: undefined } : state,
      ),
})

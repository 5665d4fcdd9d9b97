import type { ReplyOf, readRider } from '#contract'
import { createReducer } from '@reduxjs/toolkit'
import { initialRiderPage, type RiderPage } from './state'
import { fetchRider } from './thunks'

export const riderPageReducer = createReducer(initialRiderPage, builder =>
  builder
    .addCase(fetchRider.pending, (state, { meta }) => {
      const { rider_id: riderId } = meta.arg.query
      const page = state.riderId === riderId ? state.page : null
      return { riderId, page, failure: null, awaited: meta.requestId }
    })
    .addCase(fetchRider.fulfilled, (state, { payload, meta }) => {
      if (state.awaited !== meta.requestId) return state
      const before = meta.arg.query.before === undefined ? null : state.page
      return { ...state, awaited: null, page: addPage(before, payload) }
    })
    .addCase(fetchRider.rejected, (state, { payload, meta }) => {
      if (state.awaited !== meta.requestId) return state
      const { status = 0, message = '' } = payload ?? {}
      const isOfMore = meta.arg.query.before !== undefined
      return { ...state, awaited: null, failure: { status, message, isOfMore } }
    }),
)

function addPage(
  before: RiderPage | null,
  { rider, bests, sessions, next }: ReplyOf<typeof readRider>,
): RiderPage {
  return {
    rider,
    bests: bests ?? before?.bests ?? [],
    sessions: [...(before?.sessions ?? []), ...sessions],
    next,
  }
}

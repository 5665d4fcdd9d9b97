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
      const { rider, bests } = payload
      const add = meta.arg.query.before === undefined ? replaceFirstPage : appendPage
      const page = {
        rider,
        bests: bests ?? state.page?.bests ?? [],
        ...add(state.page ?? noSessions, payload),
      }
      return { ...state, awaited: null, page }
    })
    .addCase(fetchRider.rejected, (state, { payload, meta }) => {
      if (state.awaited !== meta.requestId) return state
      const { status = 0, message = '' } = payload ?? {}
      const isOfMore = meta.arg.query.before !== undefined
      return { ...state, awaited: null, failure: { status, message, isOfMore } }
    }),
)

type Sessions = Pick<RiderPage, 'sessions' | 'next'>

const noSessions: Sessions = { sessions: [], next: null }

function appendPage(loaded: Sessions, { sessions, next }: Sessions): Sessions {
  return { sessions: [...loaded.sessions, ...sessions], next }
}

/** When the first page is loaded again, the sessions after it stay, unless it does not reach those that are loaded. */
function replaceFirstPage(loaded: Sessions, { sessions, next }: Sessions): Sessions {
  const ids = new Set(sessions.map(({ race }) => race.id))
  const lastCommon = loaded.sessions.findLastIndex(({ race }) => ids.has(race.id))
  const isContinued = lastCommon !== -1 && next !== null
  const later = isContinued ? loaded.sessions.slice(lastCommon + 1) : []
  if (later.length === 0) return { sessions, next }
  return { sessions: [...sessions, ...later], next: loaded.next }
}

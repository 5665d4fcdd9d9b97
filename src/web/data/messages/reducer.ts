// The messages of a race come with its stream, and all of them with a call when it is opened.
import type { RaceMessage } from '#contract'
import { createReducer, type Draft } from '@reduxjs/toolkit'
import { patchReceived, snapshotReceived } from '../race-data/actions'
import { initialMessages, mergeMessages, type MessagesState } from './state'
import { fetchMessages } from './thunks'

/** The primary rider's race, the comparison rider's, and those before them. */
const maxRaces = 4

export const messagesReducer = createReducer(initialMessages, builder =>
  builder
    .addCase(snapshotReceived, (state, { payload: { raceId, data } }) =>
      receive(state, raceId, data.messages),
    )
    .addCase(patchReceived, (state, { payload: { raceId, data } }) => receive(state, raceId, data.messages))
    .addCase(fetchMessages.fulfilled, (state, { payload: { messages }, meta }) =>
      receive(state, meta.arg.query.race_id, messages),
    ),
)

function receive(
  state: Draft<MessagesState>,
  raceId: string | null,
  received: readonly RaceMessage[] | undefined,
): MessagesState {
  if (raceId === null || received === undefined) return state
  const known = state[raceId] ?? []
  const messages = mergeMessages(known, received)
  if (messages === known) return state
  const others = Object.entries(state).filter(([id]) => id !== raceId)
  return Object.fromEntries([...others.slice(1 - maxRaces), [raceId, messages]])
}

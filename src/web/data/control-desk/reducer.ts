import { createReducer } from '@reduxjs/toolkit'
import * as actions from './actions'
import { applyChange, toSnapshot } from './apply-change'
import { initialControlDesk } from './state'

export const controlDeskReducer = createReducer(initialControlDesk, builder =>
  builder
    .addCase(actions.deskOpened, (_state, { payload }) => ({ ...initialControlDesk, ...payload }))
    .addCase(actions.deskClosed, () => initialControlDesk)
    .addCase(actions.deskReceived, (state, { payload }) => ({
      ...state,
      snapshot: toSnapshot(payload),
      problem: null,
    }))
    .addCase(actions.deskChanged, (state, { payload }) =>
      state.snapshot ? { ...state, snapshot: applyChange(state.snapshot, payload) } : state,
    )
    .addCase(actions.deskFailed, (state, { payload }) => ({
      ...state,
      // What the caller may not see any more is not shown any more.
      snapshot: [403, 404].includes(payload.status) ? null : state.snapshot,
      problem: payload,
    }))
    .addCase(actions.clockCorrected, (state, { payload }) =>
      payload === state.clockOffset ? state : { ...state, clockOffset: payload },
    )
    .addCase(actions.offlineSinceChanged, (state, { payload }) =>
      payload === state.offlineSince ? state : { ...state, offlineSince: payload },
    )
    .addCase(actions.commandSent, (state, { payload }) => ({
      ...state,
      pending: [...state.pending.filter(({ id }) => id !== payload.id), payload],
    }))
    .addCase(actions.commandEnded, (state, { payload }) => ({
      ...state,
      pending: state.pending.filter(({ id }) => id !== payload),
    }))
    .addCase(actions.unsentChanged, (state, { payload }) => ({ ...state, unsent: payload })),
)

import type { AdminBuilder } from './admin-state'
import {
  fetchActivationCodes,
  postActivationCode,
  postActivationCodes,
  shutActivationCode,
} from './code-thunks'
import { prepended, without, withoutMissing } from './list-rules'

export function addCodeCases(builder: AdminBuilder): void {
  builder
    .addCase(fetchActivationCodes.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: payload.data,
    }))
    .addCase(postActivationCode.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: prepended(state.activationCodes, [payload.data]),
    }))
    .addCase(postActivationCodes.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: prepended(state.activationCodes, payload.data),
    }))
    .addCase(shutActivationCode.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: without(state.activationCodes, payload.data.id),
    }))
    .addCase(shutActivationCode.rejected, (state, action) => ({
      ...state,
      activationCodes: withoutMissing(state.activationCodes, action),
    }))
}

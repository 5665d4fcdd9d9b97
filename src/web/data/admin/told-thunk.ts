// endpoint -> async thunk, for the successes whose words the platform document fixes, whatever the server says
// (decisions Q-012): the sibling of `thunk.ts`.
import type { Endpoint, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { failureOf, type ThunkConfig, type ThunkInput } from '../thunk'

export function toldThunk<E extends Endpoint>(
  endpoint: E,
  success: string,
): AsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const answer = await extra.call(endpoint, input, signal)
        if (!input.isSilent) extra.showSuccess(endpoint.name, success)
        return answer
      } catch (error) {
        return rejectWithValue(failureOf(extra, endpoint, input, error))
      }
    },
    // The generic input hides from the compiler that a thunk's argument is just that.
  ) as AsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig>
}

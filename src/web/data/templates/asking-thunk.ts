// endpoint -> async thunk, for calls that take more than one question or a header: the sibling of `thunk.ts`.
import type { Endpoint, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import type { Call } from '../call'
import type { Manner } from '../manner'
import { failureOf, isOnline, type ThunkConfig } from '../thunk'

type Ask<Input, Answer> = (call: Call, input: Input, signal: AbortSignal) => Promise<Answer>

/** A quiet one tells its failures and nothing else. */
export function askingThunk<E extends Endpoint, Input extends Manner>(
  endpoint: E,
  ask: Ask<Input, ReplyOf<E>>,
  { needsNetwork = false }: { readonly needsNetwork?: boolean } = {},
): AsyncThunk<ReplyOf<E>, Input, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, Input, ThunkConfig>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const answer = await ask(extra.call, input, signal)
        const { message } = answer as { readonly message?: unknown } // Every reply has one; a stranger's may not.
        if (
          endpoint.method !== 'GET' &&
          !input.isSilent &&
          !input.isQuiet &&
          typeof message === 'string' &&
          message
        )
          extra.showSuccess(endpoint.name, message)
        return answer
      } catch (error) {
        return rejectWithValue(failureOf(extra, endpoint, input, error))
      }
    },
    { condition: (_, { getState }) => !needsNetwork || isOnline(endpoint, getState()) },
    // The generic input hides from the compiler that a thunk's argument is just that.
  ) as AsyncThunk<ReplyOf<E>, Input, ThunkConfig>
}

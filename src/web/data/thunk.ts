// endpoint -> async thunk: pending, fulfilled and rejected are the words of the specification, and every
// call of the product is made by this one factory.
import type { Endpoint, InputOf, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { ApiError, call } from './call'

/** What a rejected call leaves in the store: plain data, because the store keeps no class instances. */
export interface CallFailure {
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

export function thunk<E extends Endpoint>(
  endpoint: E,
): AsyncThunk<ReplyOf<E>, InputOf<E>, { rejectValue: CallFailure }> {
  return createAsyncThunk<ReplyOf<E>, InputOf<E>, { rejectValue: CallFailure }>(
    endpoint.name,
    async (input, { signal, rejectWithValue }) => {
      try {
        return await call(endpoint, input, signal)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return rejectWithValue({ status: error.status, message: error.message, errors: error.errors })
      }
    },
  ) as AsyncThunk<ReplyOf<E>, InputOf<E>, { rejectValue: CallFailure }>
}

// endpoint -> async thunk: pending, fulfilled and rejected are the words of the specification, and every
// call of the product is made by this one factory. It is also the one place where a call's outcome becomes
// a toast, in the slot of its name (decisions ).
import type { Endpoint, InputOf, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { ApiError } from './call'
import type { Services } from './services'

/** What a rejected call leaves in the store: plain data, because the store keeps no class instances. */
export interface CallFailure {
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

export interface ThunkConfig {
  extra: Services
  rejectValue: CallFailure
}

/** A silent call is one nobody waits for: it shows no toast (decisions Q-008). */
export type ThunkInput<E extends Endpoint> = InputOf<E> & { readonly isSilent?: boolean }

export function thunk<E extends Endpoint>(endpoint: E): AsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const answer = await extra.call(endpoint, input, signal)
        if (!input.isSilent) toastSuccess(extra, endpoint, answer)
        return answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!input.isSilent && !error.isHandled) extra.showError(endpoint.name, error.message)
        return rejectWithValue({ status: error.status, message: error.message, errors: error.errors })
      }
    },
    // The generic input hides from the compiler that a thunk's argument is just that.
  ) as AsyncThunk<ReplyOf<E>, ThunkInput<E>, ThunkConfig>
}

/** Reads succeed quietly; what changes something says so in the server's words. */
function toastSuccess(
  { showSuccess }: Services,
  { method, name }: Endpoint,
  answer: { readonly message?: unknown },
): void {
  if (method !== 'GET' && typeof answer.message === 'string' && answer.message)
    showSuccess(name, answer.message)
}

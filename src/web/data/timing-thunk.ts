// Timing calls: those whose last answer the worker keeps. They say when they were answered, may be answered
// "unchanged" (rejected with status 304), and without a network they are read from the cache.
import type { Endpoint, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { addressOf } from './call'
import { readKeptAnswer } from './kept-answer'
import { type Served, servedBy } from './served'
import { failureOf, isOnline, type ThunkConfig, type ThunkInput } from './thunk'

export interface TimingConfig extends ThunkConfig {
  fulfilledMeta: { readonly served: Served }
  rejectedMeta: { readonly served: Served }
}

export type TimingInput<E extends Endpoint> = ThunkInput<E> & {
  /** Failures are told, but nobody is made to wait. */
  readonly isQuiet?: boolean
  /** What is held already; the server answers 304 while that is the newest. */
  readonly heldId?: string | null
}

export function timingThunk<E extends Endpoint, More extends object = object>(
  endpoint: E,
): AsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig> {
  return createAsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig>(
    endpoint.name,
    async (input, { extra, getState, signal, fulfillWithValue, rejectWithValue }) => {
      let served = servedBy(new Headers())
      if (!isOnline(endpoint, getState())) {
        const kept = await readKeptAnswer(addressOf(endpoint, input))
        // It was this endpoint's answer when it was kept.
        if (kept) return fulfillWithValue(kept.answer as ReplyOf<E>, { served: kept.served })
        const failure = { status: 0, message: endpoint.failure, errors: {}, isSkipped: true } as const
        return rejectWithValue(failure, { served })
      }
      const onHeaders = (headers: Headers): void => {
        served = servedBy(headers)
      }
      const headers = input.heldId ? { 'If-None-Match': `"${input.heldId}"` } : {}
      try {
        const answer = await extra.call(endpoint, input, signal, { headers, onHeaders })
        return fulfillWithValue(answer, { served })
      } catch (error) {
        return rejectWithValue(failureOf(extra, endpoint, input, error), { served })
      }
    },
    // The generic input hides from the compiler that a thunk's argument is just that.
  ) as AsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig>
}

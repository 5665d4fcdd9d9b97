// endpoint -> async thunk: pending, fulfilled and rejected are the words of the specification, and every
// call of the product is made by this one factory (timing calls by its sibling, `timing-thunk.ts`). It is also
// the one place where a call's outcome becomes a toast, in the slot of its name (decisions ).
import type { Endpoint, InputOf, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { ApiError, type Newer } from './call'
import { warn } from './complain'
import type { Services } from './services'
import type { SettingsState } from './settings'

/** What a rejected call leaves in the store: plain data, because the store keeps no class instances. */
export interface CallFailure {
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  /** What somebody else saved meanwhile, where the server told. */
  readonly newer?: Newer
  /** Nobody was asked, for want of a network. */
  readonly isSkipped?: true
}

export interface ThunkConfig {
  extra: Services
  /** As much of the state as a call looks at. */
  state: { readonly settings: SettingsState }
  rejectValue: CallFailure
}

/** A silent call is one nobody waits for: it shows no toast (decisions Q-008). */
export type ThunkInput<E extends Endpoint> = InputOf<E> & { readonly isSilent?: boolean }

interface ThunkOptions {
  /** Without a network it is left out, and a warning says so (decisions Q-059). */
  readonly needsNetwork?: boolean
}

/** `More` is what a reducer has to know of the call besides its input. */
export function thunk<E extends Endpoint, More extends object = object>(
  endpoint: E,
  { needsNetwork = false }: ThunkOptions = {},
): AsyncThunk<ReplyOf<E>, ThunkInput<E> & More, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, ThunkInput<E> & More, ThunkConfig>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const answer = await extra.call(endpoint, input, signal)
        if (!input.isSilent) toastSuccess(extra, endpoint, answer)
        return answer
      } catch (error) {
        return rejectWithValue(failureOf(extra, endpoint, input, error))
      }
    },
    { condition: (_, { getState }) => !needsNetwork || isOnline(endpoint, getState()) },
    // The generic input hides from the compiler that a thunk's argument is just that.
  ) as AsyncThunk<ReplyOf<E>, ThunkInput<E> & More, ThunkConfig>
}

export function isOnline({ name }: Endpoint, { settings }: ThunkConfig['state']): boolean {
  if (!settings.isOnline) warn(`Offline: ${name} was not asked for`)
  return settings.isOnline
}

/** Tells the person, unless nobody waits for the call. What is no refusal is thrown again. */
export function failureOf(
  { showError }: Services,
  { name }: Endpoint,
  { isSilent }: { readonly isSilent?: boolean },
  error: unknown,
): CallFailure {
  if (!(error instanceof ApiError)) throw error
  const { status, message, errors, newer, isHandled } = error
  if (!isSilent && !isHandled) showError(name, message)
  return { status, message, errors, ...(Object.keys(newer).length > 0 && { newer }) }
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

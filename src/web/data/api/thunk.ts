// Creates the async thunks of endpoints. It is also the one place where the outcome of a call becomes a toast, in the
// slot of the endpoint's name (decisions ).
import type { Endpoint, InputOf, ReplyOf } from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { type AnswerInfo, readAnswerInfo } from './answer-info'
import { ApiError, buildUrl, type Call, type NewerVersion } from './call'
import type { LoadingFlag } from './loading'
import { warn } from './report-error'
import type { Services } from './services'

/** What a rejected call leaves in the store: plain data, because the store contains no class instances. */
export interface CallFailure {
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  /** The version saved by another user in the meantime, if the server sent it. */
  readonly newer?: NewerVersion
  /** The call was not made, because there is no network. */
  readonly isSkipped?: true
}

/** How a load appears to the user. */
export interface LoadOptions {
  /** Shows neither toasts nor the loading overlay (decisions Q-008). */
  readonly isSilent?: boolean
  /** Shows failures, but neither success toasts nor the loading overlay. */
  readonly isBackground?: boolean
}

export interface ThunkConfig {
  extra: Services
  /** The part of the state that a call reads. */
  state: { readonly settings: { readonly isOnline: boolean } }
  rejectValue: CallFailure
}

interface PendingMeta {
  pendingMeta: { readonly loadingFlag?: LoadingFlag }
}

export type ThunkInput<E extends Endpoint> = InputOf<E> & LoadOptions

interface ThunkOptions {
  /** Without a network the call is skipped with a warning (decisions Q-059). */
  readonly needsNetwork?: boolean
  /** The success toast where the platform document fixes its text (decisions Q-012). */
  readonly successMessage?: string
  /** The flag that is set while the user waits for the call. */
  readonly loadingFlag?: LoadingFlag
  /** The page shows a 403 in its place. */
  readonly isForbiddenInline?: boolean
}

/** `More` is what reducers need besides the input of the endpoint. */
export function createThunk<E extends Endpoint, More extends object = object>(
  endpoint: E,
  options: ThunkOptions = {},
): AsyncThunk<ReplyOf<E>, ThunkInput<E> & More, ThunkConfig> {
  const { isForbiddenInline = false } = options
  const send: Send<ThunkInput<E> & More, ReplyOf<E>> = (call, input, signal) =>
    isForbiddenInline ? call(endpoint, input, signal, { isForbiddenInline }) : call(endpoint, input, signal)
  return createRequestThunk(endpoint, send, options)
}

type Send<Input, Reply> = (call: Call, input: Input, signal: AbortSignal) => Promise<Reply>

/** Creates a thunk whose request `send` makes: one that is repeated, or needs a header or another input. */
export function createRequestThunk<E extends Endpoint, Input extends LoadOptions>(
  endpoint: E,
  send: Send<Input, ReplyOf<E>>,
  { needsNetwork = false, successMessage, loadingFlag }: ThunkOptions = {},
): AsyncThunk<ReplyOf<E>, Input, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, Input, ThunkConfig & PendingMeta>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const answer = await send(extra.call, input, signal)
        const text = successMessage ?? successMessageOf(endpoint, answer)
        if (text && isForeground(input)) extra.showSuccess(endpoint.name, text)
        return answer
      } catch (error) {
        return rejectWithValue(toCallFailure(extra, endpoint, input, error))
      }
    },
    {
      condition: (_, { getState }) => !needsNetwork || checkOnline(endpoint, getState()),
      getPendingMeta: ({ arg }) => toPendingMeta(arg, loadingFlag),
    },
    // The compiler cannot see that the generic input is the argument of the thunk.
  ) as AsyncThunk<ReplyOf<E>, Input, ThunkConfig>
}

export interface TimingConfig extends ThunkConfig {
  fulfilledMeta: { readonly info: AnswerInfo }
  rejectedMeta: { readonly info: AnswerInfo }
}

export type TimingInput<E extends Endpoint> = ThunkInput<E> & {
  /** The id of the data in the store; the server answers 304 while it is the newest. */
  readonly currentId?: string | null
}

type RiderFlags = readonly [primary: LoadingFlag, comparison: LoadingFlag]

/**
 * Creates the thunk of a timing call: one whose last answer the service worker caches. Its actions contain when the
 * server answered; an unchanged answer is rejected with status 304; without a network the cached answer is used.
 */
export function createTimingThunk<E extends Endpoint, More extends object = object>(
  endpoint: E,
  loadingFlag?: LoadingFlag | RiderFlags,
): AsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig> {
  return createAsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig & PendingMeta>(
    endpoint.name,
    async (input, { extra, getState, signal, fulfillWithValue, rejectWithValue }) => {
      let info = readAnswerInfo(new Headers())
      if (!checkOnline(endpoint, getState())) {
        const cached = await extra.readCachedAnswer(buildUrl(endpoint, input))
        // The cache contains only answers of this endpoint under its address.
        if (cached) return fulfillWithValue(cached.answer as ReplyOf<E>, { info: cached.info })
        const failure = { status: 0, message: endpoint.failure, errors: {}, isSkipped: true } as const
        return rejectWithValue(failure, { info })
      }
      const onHeaders = (headers: Headers): void => {
        info = readAnswerInfo(headers)
      }
      const headers = input.currentId ? { 'If-None-Match': `"${input.currentId}"` } : {}
      try {
        const answer = await extra.call(endpoint, input, signal, { headers, onHeaders })
        return fulfillWithValue(answer, { info })
      } catch (error) {
        return rejectWithValue(toCallFailure(extra, endpoint, input, error), { info })
      }
    },
    { getPendingMeta: ({ arg }) => toPendingMeta(arg, loadingFlag) },
    // The compiler cannot see that the generic input is the argument of the thunk.
  ) as AsyncThunk<ReplyOf<E>, TimingInput<E> & More, TimingConfig>
}

function isForeground({ isSilent, isBackground }: LoadOptions): boolean {
  return !isSilent && !isBackground
}

function toPendingMeta(
  input: LoadOptions & { readonly riderType?: string },
  flag: LoadingFlag | RiderFlags | undefined,
): PendingMeta['pendingMeta'] {
  if (flag === undefined || !isForeground(input)) return {}
  if (typeof flag === 'string') return { loadingFlag: flag }
  return { loadingFlag: flag[input.riderType === 'comparisonRider' ? 1 : 0] }
}

function checkOnline({ name }: Endpoint, { settings }: ThunkConfig['state']): boolean {
  if (!settings.isOnline) warn(`Offline: ${name} was skipped`)
  return settings.isOnline
}

/** Shows the error unless the call is silent. Rethrows anything but an `ApiError`. */
function toCallFailure(
  { showError }: Services,
  { name }: Endpoint,
  { isSilent }: LoadOptions,
  error: unknown,
): CallFailure {
  if (!(error instanceof ApiError)) throw error
  const { status, message, errors, newer, isHandled } = error
  if (!isSilent && !isHandled) showError(name, message)
  return { status, message, errors, ...(Object.keys(newer).length > 0 && { newer }) }
}

/** Reads succeed without a toast; changes show the message of the server. */
function successMessageOf(
  { method }: Endpoint,
  { message }: { readonly message?: unknown },
): string | undefined {
  return method !== 'GET' && typeof message === 'string' ? message : undefined
}

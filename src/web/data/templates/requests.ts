// The requests about templates (decisions 3.4, 2.12).
import {
  deleteTemplate,
  type Endpoint,
  generateWidget,
  listTemplates,
  type ReplyOf,
  type Template,
  updateTemplate,
} from '#contract'
import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { ApiError, type Call } from '../api/call'
import { checkOnline, type LoadOptions, createThunk, type ThunkConfig, toCallFailure } from '../api/thunk'
import type { SaveContext } from './apply-answers'
import { hasSameContent } from './template-content'

const loadingFlag = 'templatesLoading'

export const fetchTemplates = createThunk(listTemplates, { needsNetwork: true, loadingFlag })

export const requestDeletion = createThunk<typeof deleteTemplate, { readonly deleted: Template }>(
  deleteTemplate,
  {
    loadingFlag,
  },
)

/** The properties that are saved immediately and without the tiles. */
export type Marks = Partial<Pick<Template, 'name' | 'isPinned' | 'isSelected'>>

export interface SaveInput extends LoadOptions, SaveContext {
  readonly userId: string
  readonly template: Template
  /** Set if only these properties change. */
  readonly marks?: Marks
  /** The saved form that is overwritten, as far as this browser knows it. */
  readonly base: Template | null
}

export const requestSave = createRequestThunk(updateTemplate, sendSave)

export const requestGeneration = createRequestThunk(
  generateWidget,
  (call, { prompt }: LoadOptions & { readonly prompt: string }, signal) =>
    call(generateWidget, { query: { prompt } }, signal, bearerOptions),
  { needsNetwork: true },
)

type Send<Input, Reply> = (call: Call, input: Input, signal: AbortSignal) => Promise<Reply>

/** Like `createThunk`, for requests that are repeated or need a header. Background requests show no success toast. */
function createRequestThunk<E extends Endpoint, Input extends LoadOptions>(
  endpoint: E,
  send: Send<Input, ReplyOf<E>>,
  { needsNetwork = false }: { readonly needsNetwork?: boolean } = {},
): AsyncThunk<ReplyOf<E>, Input, ThunkConfig> {
  return createAsyncThunk<ReplyOf<E>, Input, ThunkConfig & { pendingMeta: object }>(
    endpoint.name,
    async (input, { extra, signal, rejectWithValue }) => {
      try {
        const reply = await send(extra.call, input, signal)
        const { message } = reply as { readonly message?: unknown }
        if (endpoint.method !== 'GET' && isForeground(input) && typeof message === 'string' && message)
          extra.showSuccess(endpoint.name, message)
        return reply
      } catch (error) {
        return rejectWithValue(toCallFailure(extra, endpoint, input, error))
      }
    },
    {
      condition: (_, { getState }) => !needsNetwork || checkOnline(endpoint, getState()),
      getPendingMeta: ({ arg }) => (isForeground(arg) ? { loadingFlag } : {}),
    },
    // The compiler cannot see that the generic input is the argument of the thunk.
  ) as AsyncThunk<ReplyOf<E>, Input, ThunkConfig>
}

function isForeground({ isSilent, isBackground }: LoadOptions): boolean {
  return !isSilent && !isBackground
}

async function sendSave(
  call: Call,
  { userId, template, marks, base }: SaveInput,
  signal: AbortSignal,
): Promise<ReplyOf<typeof updateTemplate>> {
  const send = (
    { createdAt: _createdAt, updatedAt: _updatedAt, ...sent }: Template,
    basedOn: string | null,
  ) => call(updateTemplate, { body: { userId, template: { ...sent, ...marks }, basedOn } }, signal)
  try {
    return await send(template, base?.updatedAt ?? null)
  } catch (error) {
    const newer = error instanceof ApiError ? error.newer.template : undefined
    const rebased = newer && rebaseSave(newer, template, marks, base)
    if (!rebased) throw error
    return send(rebased, newer.updatedAt ?? null)
  }
}

/**
 * Applies the save to the newer version of another device. Marks fit any version; tiles only a version with the same
 * content. Returns undefined if the user has to decide.
 */
function rebaseSave(
  newer: Template,
  template: Template,
  marks: Marks | undefined,
  base: Template | null,
): Template | undefined {
  if (marks) return newer
  return base && hasSameContent(newer, base) ? { ...template, isPinned: newer.isPinned } : undefined
}

/** Evaluated when the request is sent, because a renewed session has another token. */
const bearerOptions = {
  get headers() {
    return createBearerHeader()
  },
}

/** The header that the generation endpoint needs besides the cookies (decisions Q-153). */
export function createBearerHeader(cookies: string = document.cookie): Record<string, string> {
  const token = /(?:^|; )AuthToken=([^;]+)/.exec(cookies)?.[1]
  return token === undefined ? {} : { Authorization: `Bearer ${token}` }
}

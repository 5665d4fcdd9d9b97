// The requests about templates (decisions 3.4, 2.12).
import {
  deleteTemplate,
  generateWidget,
  listTemplates,
  type ReplyOf,
  type Template,
  updateTemplate,
} from '#contract'
import { ApiError, type Call } from '../api/call'
import { createRequestThunk, createThunk, type LoadOptions } from '../api/thunk'
import type { SaveContext } from './apply-answers'
import { hasSameContent } from './template-content'

const loadingFlag = 'templatesLoading'

export const fetchTemplates = createThunk(listTemplates, { needsNetwork: true, loadingFlag })

export const requestDeletion = createThunk<typeof deleteTemplate, { readonly deleted: Template }>(
  deleteTemplate,
  { loadingFlag },
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

export const requestSave = createRequestThunk(updateTemplate, sendSave, { loadingFlag })

export const requestGeneration = createRequestThunk(
  generateWidget,
  (call, { prompt }: LoadOptions & { readonly prompt: string }, signal) =>
    call(generateWidget, { query: { prompt } }, signal, bearerOptions),
  { needsNetwork: true, loadingFlag },
)

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

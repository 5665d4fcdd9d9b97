// The calls about templates (decisions 3.4).
import { deleteTemplate, listTemplates, type ReplyOf, type Template, updateTemplate } from '#contract'
import { ApiError, type Call } from '../call'
import type { Manner } from '../manner'
import { thunk } from '../thunk'
import type { Saving } from './answer-rules'
import { askingThunk } from './asking-thunk'
import { hasSameContent } from './unsaved-changes'

export const fetchTemplates = thunk(listTemplates, { needsNetwork: true })

/** What is saved without the tiles, and at once. */
export type Marks = Partial<Pick<Template, 'name' | 'isPinned' | 'isSelected'>>

export interface SaveInput extends Manner, Saving {
  readonly userId: string
  readonly template: Template
  /** All that is to change, where the tiles are not. */
  readonly marks?: Marks
  /** The saved form that it replaces, as far as is known here. */
  readonly base: Template | null
}

export const postTemplate = askingThunk(updateTemplate, save)

export const removeTemplate = thunk<typeof deleteTemplate, { readonly deleted: Template }>(deleteTemplate)

async function save(
  call: Call,
  { userId, template, marks, base }: SaveInput,
  signal: AbortSignal,
): Promise<ReplyOf<typeof updateTemplate>> {
  const ask = ({ createdAt: _created, updatedAt: _updated, ...sent }: Template, basedOn: string | null) =>
    call(updateTemplate, { body: { userId, template: { ...sent, ...marks }, basedOn } }, signal)
  try {
    return await ask(template, base?.updatedAt ?? null)
  } catch (error) {
    const newer = error instanceof ApiError ? error.newer.template : undefined
    const again = newer && secondTry(newer, template, marks, base)
    if (!again) throw error
    return ask(again, newer.updatedAt ?? null)
  }
}

/** Marks go with any version; tiles only where the newer one has but other marks, set on another device. */
function secondTry(
  newer: Template,
  template: Template,
  marks: Marks | undefined,
  base: Template | null,
): Template | undefined {
  if (marks) return newer
  return base && hasSameContent(newer, base) ? { ...template, isPinned: newer.isPinned } : undefined
}

// Deleting a template, and which one is looked at then (decisions Q-142).
import type { Template } from '#contract'
import type { Orm } from '../db/database'
import { Refusal } from '../http/errors'
import { inTurn } from './in-turn'
import { toTemplate } from './stored-template'
import { clearSelection, removeRow, selectTemplate, selectTemplates } from './template-store'

/** What the browser says about the one it deletes. */
export interface Wish {
  readonly isCurrentTemplate?: boolean | undefined
  readonly newCurrentTemplateId?: string | null | undefined
}

interface Selectable {
  readonly id: string
  readonly isSelected: boolean
}

export async function removeTemplate(
  orm: Orm,
  userId: string,
  templateId: string,
  wish: Wish,
): Promise<Template[]> {
  return inTurn(orm, userId, async (tx, kept) => {
    if (!kept.some(({ id }) => id === templateId)) throw new Refusal(404, 'Template not found')
    const next = nextSelected(kept, templateId, wish)
    await removeRow(tx, userId, templateId)
    if (next && !next.isSelected) {
      await clearSelection(tx, userId)
      await selectTemplate(tx, userId, next.id)
    }
    return (await selectTemplates(tx, userId)).map(toTemplate)
  })
}

/** The wish, if the selected one goes and the wish is there; else the one selected now; else the last or the first. */
export function nextSelected<Row extends Selectable>(
  kept: readonly Row[],
  removedId: string,
  { isCurrentTemplate, newCurrentTemplateId }: Wish,
): Row | undefined {
  const rest = kept.filter(({ id }) => id !== removedId)
  const wasSelected = kept.some(({ id, isSelected }) => id === removedId && isSelected)
  const wished = rest.find(({ id }) => id === newCurrentTemplateId)
  if (wished && (wasSelected || isCurrentTemplate === true)) return wished
  const wasLast = kept.at(-1)?.id === removedId
  return rest.find(({ isSelected }) => isSelected) ?? (wasLast ? rest[0] : rest.at(-1))
}

// Deletes a template and selects another one if necessary (decisions Q-142).
import { planDelete, type SelectionHint, type Template } from '#contract'
import type { Orm } from '../db/database'
import { HttpError } from '../http/errors'
import { changeTemplates } from './change-templates'
import { clearSelection, deleteTemplateRow, findTemplateRows, markTemplateSelected } from './template-store'
import { toTemplate } from './to-template'

/** Returns the remaining templates. */
export async function deleteStoredTemplate(
  orm: Orm,
  userId: string,
  templateId: string,
  hint: SelectionHint,
): Promise<Template[]> {
  return changeTemplates(orm, userId, async (tx, rows) => {
    const plan = planDelete(rows, templateId, hint)
    if (!plan) throw new HttpError(404, 'Template not found')
    await deleteTemplateRow(tx, userId, templateId)
    if (plan.selected && !plan.selected.isSelected) {
      await clearSelection(tx, userId)
      await markTemplateSelected(tx, userId, plan.selected.id)
    }
    return (await findTemplateRows(tx, userId)).map(toTemplate)
  })
}

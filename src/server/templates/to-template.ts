// Converts a database row into a template. A row of another version of the program is repaired, not rejected.
import { repairTemplateSettings, type Template, templateLimits } from '#contract'
import { repairWidgets } from '#widgets/catalog'
import type { TemplateRow } from './template-store'

export function toTemplate(row: TemplateRow): Template {
  const { id, name, isSelected, isPinned, templateSettings, widgets, createdAt, updatedAt } = row
  return {
    id,
    name,
    isSelected,
    isPinned,
    templateSettings: repairTemplateSettings(templateSettings),
    widgets: repairWidgets(widgets).slice(0, templateLimits.widgets),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

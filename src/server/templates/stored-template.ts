// A row as a template. Another version of the program may have written it: it is repaired, never refused.
import { type Template, templateLimits, templateSettingsToSave } from '#contract'
import { repairedWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'
import type { TemplateRow } from './template-store'

/** What does not fit is as if it were missing. */
function repairedSettings(stored: Readonly<Record<string, unknown>>): Template['templateSettings'] {
  const fitting = Object.entries(templateSettingsToSave.shape).filter(
    ([key, schema]) => z.safeParse(schema, stored[key]).success,
  )
  return z.parse(templateSettingsToSave, Object.fromEntries(fitting.map(([key]) => [key, stored[key]])))
}

export function toTemplate(row: TemplateRow): Template {
  const { id, name, isSelected, isPinned, templateSettings, widgets, createdAt, updatedAt } = row
  return {
    id,
    name,
    isSelected,
    isPinned,
    templateSettings: repairedSettings(templateSettings),
    widgets: repairedWidgets(widgets).slice(0, templateLimits.widgets),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

// Templates from outside: another version of the program, a file, a language model or a hand may have written them.
import { identifier, type Template, templateLimits, templateName, templateSettingsToSave } from '#contract'
import { repairedWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'

/** Undefined where there is not even a name. */
export function repairedTemplate(given: unknown): Template | undefined {
  const { id, name, isSelected, isPinned, templateSettings, widgets, createdAt, updatedAt } = recordOf(given)
  const readName = z.safeParse(templateName, name)
  const readId = z.safeParse(z.nullable(identifier), id ?? null)
  if (!readName.success || !readId.success) return undefined
  return {
    id: readId.data,
    name: readName.data,
    isSelected: isSelected === true,
    isPinned: isPinned === true,
    templateSettings: repairedTemplateSettings(templateSettings),
    widgets: repairedWidgets(widgets).slice(0, templateLimits.widgets),
    ...(typeof createdAt === 'string' && { createdAt }),
    ...(typeof updatedAt === 'string' && { updatedAt }),
  }
}

/** What does not fit is as if it were missing. */
export function repairedTemplateSettings(given: unknown): Template['templateSettings'] {
  const settings = recordOf(given)
  const fitting = Object.entries(templateSettingsToSave.shape).filter(
    ([key, schema]) => z.safeParse(schema, settings[key]).success,
  )
  return z.parse(templateSettingsToSave, Object.fromEntries(fitting.map(([key]) => [key, settings[key]])))
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

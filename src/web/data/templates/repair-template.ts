// Repairs templates that come from outside: another version of the program, a file or a language model.
import { identifier, repairTemplateSettings, type Template, templateLimits, templateName } from '#contract'
import { repairWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'

/** Returns undefined without a valid name or with an invalid id. */
export function repairTemplate(given: unknown): Template | undefined {
  const { id, name, isSelected, isPinned, templateSettings, widgets, createdAt, updatedAt } = toRecord(given)
  const parsedName = z.safeParse(templateName, name)
  const parsedId = z.safeParse(z.nullable(identifier), id ?? null)
  if (!parsedName.success || !parsedId.success) return undefined
  return {
    id: parsedId.data,
    name: parsedName.data,
    isSelected: isSelected === true,
    isPinned: isPinned === true,
    templateSettings: repairTemplateSettings(templateSettings),
    widgets: repairWidgets(widgets).slice(0, templateLimits.widgets),
    ...(typeof createdAt === 'string' && { createdAt }),
    ...(typeof updatedAt === 'string' && { updatedAt }),
  }
}

/** Drops what cannot be repaired. */
export function repairTemplates(given: readonly unknown[]): Template[] {
  return given.flatMap(template => repairTemplate(template) ?? [])
}

export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

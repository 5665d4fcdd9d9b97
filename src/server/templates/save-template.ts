// Saves a template as the shared rules plan it (decisions 3.4, Q-137, Q-143).
import {
  planSave,
  type SaveStep,
  type Template,
  templateKey,
  templateLimitMessage,
  type TemplateToSave,
} from '#contract'
import { isWidgetName, repairWidgets } from '#widgets/catalog'
import { createId } from '../create-id'
import type { Orm } from '../db/database'
import { HttpError } from '../http/errors'
import { changeTemplates } from './change-templates'
import {
  clearSelection,
  deleteTemplateRow,
  type NewTemplate,
  type TemplateRow,
  upsertTemplate,
} from './template-store'
import { toTemplate } from './to-template'

/** Keeps the error message short for templates with many unknown widgets. */
const maxNamedWidgets = 5

export interface TemplateSave {
  readonly userId: string
  readonly template: TemplateToSave
  readonly basedOn: string | null | undefined
  readonly now: Date
}

export async function saveTemplate(orm: Orm, save: TemplateSave): Promise<Template> {
  requireKnownWidgets(save.template.widgets)
  return changeTemplates(orm, save.userId, async (tx, rows) => {
    const step = requireWritable(rows, save)
    if (step.replaced) await deleteTemplateRow(tx, save.userId, step.replaced.id)
    if (step.isSelected) await clearSelection(tx, save.userId)
    return toTemplate(await upsertTemplate(tx, toRow(save, step)))
  })
}

function requireKnownWidgets(widgets: TemplateToSave['widgets']): void {
  const unknown = new Set(widgets.map(({ name }) => name).filter(name => !isWidgetName(name)))
  if (unknown.size === 0) return
  const message = `Unknown widget: ${[...unknown].slice(0, maxNamedWidgets).join(', ')}`
  throw new HttpError(400, message, { errors: { 'template.widgets': message } })
}

function requireWritable(
  rows: readonly TemplateRow[],
  { template, basedOn }: TemplateSave,
): SaveStep<TemplateRow> {
  const plan = planSave(rows, template, basedOn)
  if (plan.outcome === 'write') return plan
  if (plan.outcome === 'missing') throw new HttpError(404, 'Template not found')
  if (plan.outcome === 'full') throw new HttpError(409, templateLimitMessage)
  throw new HttpError(409, 'Somebody saved a newer version of this template', {
    conflict: { template: toTemplate(plan.newer) },
  })
}

function toRow({ userId, template, now }: TemplateSave, step: SaveStep<TemplateRow>): NewTemplate {
  const { target, isSelected } = step
  // Always later than the last version: `updatedAt` identifies the version that a save is based on.
  const updatedAt = target ? new Date(Math.max(now.getTime(), target.updatedAt.getTime() + 1)) : now
  return {
    id: target?.id ?? createId(),
    userId,
    name: template.name,
    nameKey: templateKey(template.name),
    isSelected,
    isPinned: template.isPinned,
    templateSettings: template.templateSettings,
    widgets: repairWidgets(template.widgets),
    createdAt: now,
    updatedAt,
  }
}

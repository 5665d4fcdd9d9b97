// What saving a template does to the others of its owner (decisions 3.4, Q-137, Q-143).
import { type Template, templateKey, templateLimits, type TemplateToSave } from '#contract'
import { isWidgetName, repairedWidgets } from '#widgets/catalog'
import type { Orm } from '../db/database'
import { Refusal } from '../http/errors'
import { newId } from '../new-id'
import { inTurn } from './in-turn'
import { toTemplate } from './stored-template'
import { clearSelection, removeRow, type TemplateRow, writeTemplate } from './template-store'

/** A refusal names enough to find the fault, not all that was sent. */
const mostNamed = 5

export interface Save {
  readonly userId: string
  readonly template: TemplateToSave
  readonly basedOn: string | null | undefined
  readonly now: Date
}

export async function saveTemplate(orm: Orm, save: Save): Promise<Template> {
  refuseUnknownWidgets(save.template.widgets)
  return inTurn(orm, save.userId, async (tx, kept) => {
    const { own, replaced } = targetsOf(kept, save.template)
    refuseUnseen(own, save.basedOn)
    if (!own && kept.length >= templateLimits.templates)
      throw new Refusal(409, `You can keep at most ${templateLimits.templates} templates`)
    if (replaced) await removeRow(tx, save.userId, replaced.id)
    // What replaces the selected one is what the person is looking at from now on.
    const isSelected = save.template.isSelected || replaced?.isSelected === true
    if (isSelected) await clearSelection(tx, save.userId)
    return toTemplate(await writeTemplate(tx, { ...valuesOf(save, own), isSelected }))
  })
}

function refuseUnknownWidgets(widgets: TemplateToSave['widgets']): void {
  const unknown = new Set(widgets.map(({ name }) => name).filter(name => !isWidgetName(name)))
  if (unknown.size === 0) return
  const message = `Unknown widget: ${[...unknown].slice(0, mostNamed).join(', ')}`
  throw new Refusal(400, message, { errors: { 'template.widgets': message } })
}

interface Targets {
  /** The row that is written over. */
  readonly own: TemplateRow | undefined
  /** Another of the same name, which goes. */
  readonly replaced: TemplateRow | undefined
}

function targetsOf(kept: readonly TemplateRow[], { id, name }: TemplateToSave): Targets {
  const key = templateKey(name)
  const namesake = kept.find(({ nameKey }) => nameKey === key)
  if (id === null || id === undefined) return { own: namesake, replaced: undefined }
  const own = kept.find(row => row.id === id)
  if (!own) throw new Refusal(404, 'Template not found')
  return { own, replaced: namesake === own ? undefined : namesake }
}

/** Two devices of one person: what the other one saved is not overwritten by somebody who has not seen it. */
function refuseUnseen(own: TemplateRow | undefined, basedOn: string | null | undefined): void {
  if (!own || basedOn === undefined || basedOn === own.updatedAt.toISOString()) return
  throw new Refusal(409, 'Somebody saved a newer version of this template', {
    newer: { template: toTemplate(own) },
  })
}

function valuesOf({ userId, template, now }: Save, own: TemplateRow | undefined) {
  // Never the same twice: it tells one saved form from the next.
  const updatedAt = own ? new Date(Math.max(now.getTime(), own.updatedAt.getTime() + 1)) : now
  return {
    id: own?.id ?? newId(),
    userId,
    name: template.name,
    nameKey: templateKey(template.name),
    isPinned: template.isPinned,
    templateSettings: template.templateSettings,
    widgets: repairedWidgets(template.widgets),
    createdAt: now,
    updatedAt,
  }
}

// Parses the template in the answer of a language model (decisions) into one that can be shown.
import { repairTemplateSettings, templateName } from '#contract'
import { extractTemplate, growDataColumns } from '#timing'
import { repairWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'
import { createEmptyTemplate } from './ready-templates'
import { toRecord } from './repair-template'
import type { GeneratedTemplate, Widget } from './state'
import { isFreePlace } from './widget-list'

const maxWidgets = 24
const maxReasonLength = 200
const maxNameLength = 60
const defaultName = 'AI Template'

/** Returns undefined if the answer contains no template with known widgets. */
export function parseGeneratedTemplate(result: unknown): GeneratedTemplate | undefined {
  const found = typeof result === 'string' ? extractTemplate(result) : undefined
  const tiles = (found?.widgets ?? []).flatMap(given => parseTile(given) ?? []).slice(0, maxWidgets)
  if (!found || tiles.length === 0) return undefined
  const empty = createEmptyTemplate(parseName(found['name']))
  const given = repairTemplateSettings(found['templateSettings'])
  const templateSettings = {
    ...given,
    dataColumns: growDataColumns(tiles.length, given.dataColumns || empty.templateSettings.dataColumns),
    tableRows: given.tableRows || empty.templateSettings.tableRows,
  }
  const widgets = tiles.map(({ widget }) => widget)
  return { template: { ...empty, templateSettings, widgets }, reasons: tiles.map(({ reason }) => reason) }
}

function parseTile(given: unknown): { widget: Widget; reason: string | undefined } | undefined {
  const [widget] = repairWidgets([given])
  if (widget === undefined || isFreePlace(widget)) return undefined
  return { widget, reason: toPlainText(toRecord(given)['reason']).slice(0, maxReasonLength) || undefined }
}

function parseName(given: unknown): string {
  const name = z.safeParse(templateName, toPlainText(given).slice(0, maxNameLength))
  return name.success ? name.data : defaultName
}

/** Removes markup and invisible characters. */
function toPlainText(given: unknown): string {
  if (typeof given !== 'string') return ''
  return given
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

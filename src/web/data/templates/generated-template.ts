// The template in the answer of a language model (decisions ): whatever it says, what comes out can be shown.
import { templateName } from '#contract'
import { extractTemplate, grow } from '#timing'
import { repairedWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'
import { emptyTemplate } from './ready-templates'
import { recordOf, repairedTemplateSettings } from './repaired-template'
import type { Widget } from './template-book'
import type { GeneratedTemplate } from './template-tracking'
import { isFree } from './widget-list'

const mostWidgets = 24
const longestReason = 200
const unnamed = 'AI Template'

/** Undefined where there is nothing to show. */
export function readGenerated(result: unknown): GeneratedTemplate | undefined {
  const found = typeof result === 'string' ? extractTemplate(result) : undefined
  const tiles = (found?.widgets ?? []).flatMap(given => tileOf(given) ?? []).slice(0, mostWidgets)
  if (!found || tiles.length === 0) return undefined
  const start = emptyTemplate(nameFrom(found['name']))
  const given = repairedTemplateSettings(found['templateSettings'])
  const templateSettings = {
    ...given,
    dataColumns: grow(tiles.length, given.dataColumns || start.templateSettings.dataColumns),
    tableRows: given.tableRows || start.templateSettings.tableRows,
  }
  const widgets = tiles.map(({ widget }) => widget)
  return { template: { ...start, templateSettings, widgets }, reasons: tiles.map(({ reason }) => reason) }
}

function tileOf(given: unknown): { widget: Widget; reason: string | undefined } | undefined {
  const [widget] = repairedWidgets([given])
  if (widget === undefined || isFree(widget)) return undefined
  return { widget, reason: wordsOf(recordOf(given)['reason']).slice(0, longestReason) || undefined }
}

function nameFrom(given: unknown): string {
  const name = z.safeParse(templateName, wordsOf(given).slice(0, 60))
  return name.success ? name.data : unnamed
}

/** No markup, nothing invisible. */
function wordsOf(given: unknown): string {
  if (typeof given !== 'string') return ''
  return given
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

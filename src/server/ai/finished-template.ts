// Whatever a generator made, as a template that the dashboard can show: the known widgets, values within their ranges.
import { templateName } from '#contract'
import { grow } from '#timing'
import { repairedWidgets, type StoredWidget } from '#widgets/catalog'
import * as z from 'zod/mini'
import type { Field, GeneratedTemplate, GeneratedWidget } from './generator'
import { racerIn } from './racer-in'
import { type KnownField, knownField } from './rules/known-field'

const mostWidgets = 24
const longestReason = 200
const unnamed = 'AI Template'
/** Where a new template starts, and how far its settings go (decisions ). */
const usual = { dataColumns: 10, tableRows: 13 }
const most = { dataColumns: 24, tableRows: 35 }

/** Undefined where nothing is left to show. */
export function finishedTemplate(draft: unknown, field: Field): GeneratedTemplate | undefined {
  const { name, templateSettings, widgets: drafts } = recordOf(draft)
  const widgets = finishedWidgets(Array.isArray(drafts) ? drafts : [], knownField(field))
  if (widgets.length === 0) return undefined
  return {
    name: nameFrom(name),
    templateSettings: settingsFrom(recordOf(templateSettings), widgets.length),
    widgets,
  }
}

function finishedWidgets(drafts: readonly unknown[], field: KnownField): GeneratedWidget[] {
  const widgets: GeneratedWidget[] = []
  for (const draft of drafts) {
    const widget = finishedWidget(draft, field)
    if (widget) widgets.push(widget)
    if (widgets.length === mostWidgets) break
  }
  return widgets
}

/** A placeholder shows nothing, so none is left of it. */
function finishedWidget(draft: unknown, field: KnownField): GeneratedWidget | undefined {
  const [widget] = repairedWidgets([draft])
  if (widget === undefined || widget.name === 'Placeholder') return undefined
  const Racer = racerIn(field, recordOf(recordOf(draft)['widgetSettings'])['Racer'])
  const reason = plain(recordOf(draft)['reason']).slice(0, longestReason)
  const settled = { ...widget, widgetSettings: { ...widget.widgetSettings, Racer } } as StoredWidget // Still its own settings.
  return { ...settled, ...(reason !== '' && { reason }) }
}

function settingsFrom(
  given: Readonly<Record<string, unknown>>,
  count: number,
): GeneratedTemplate['templateSettings'] {
  return {
    dataColumns: grow(count, within('dataColumns', given['dataColumns'])),
    tableRows: within('tableRows', given['tableRows']),
    showPinnedTemplateButtons: given['showPinnedTemplateButtons'] !== false,
    showTireSection: given['showTireSection'] === true,
  }
}

function within(key: 'dataColumns' | 'tableRows', given: unknown): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) return usual[key]
  return Math.min(most[key], Math.max(1, Math.round(given)))
}

function nameFrom(given: unknown): string {
  const name = z.safeParse(templateName, plain(given).slice(0, 60))
  return name.success ? name.data : unnamed
}

/** Words only: no markup, nothing invisible. */
function plain(given: unknown): string {
  if (typeof given !== 'string') return ''
  return given
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

// Turns a generator's output into a template that the dashboard can show: known widgets only, values in range.
import { templateName } from '#contract'
import { growDataColumns } from '#timing'
import { repairWidgets, type StoredWidget } from '#widgets/catalog'
import * as z from 'zod/mini'
import type { Field, GeneratedTemplate, GeneratedWidget } from './generator'
import { resolveRaceNumber } from './resolve-race-number'
import { type FieldIndex, indexField } from './rules/terms/field-index'

const maxWidgets = 24
const maxReasonLength = 200
const defaultName = 'AI Template'
/** The initial and the largest values of a template's settings (decisions ). */
const defaults = { dataColumns: 10, tableRows: 13 }
const maximums = { dataColumns: 24, tableRows: 35 }

/** Undefined when no widget remains. */
export function sanitizeTemplate(draft: unknown, field: Field): GeneratedTemplate | undefined {
  const { name, templateSettings, widgets: drafts } = asRecord(draft)
  const widgets = sanitizeWidgets(Array.isArray(drafts) ? drafts : [], indexField(field))
  if (widgets.length === 0) return undefined
  return {
    name: sanitizeName(name),
    templateSettings: sanitizeSettings(asRecord(templateSettings), widgets.length),
    widgets,
  }
}

function sanitizeWidgets(drafts: readonly unknown[], field: FieldIndex): GeneratedWidget[] {
  const widgets: GeneratedWidget[] = []
  for (const draft of drafts) {
    const widget = sanitizeWidget(draft, field)
    if (widget) widgets.push(widget)
    if (widgets.length === maxWidgets) break
  }
  return widgets
}

/** Undefined for an unknown widget, and for a placeholder, which shows nothing. */
function sanitizeWidget(draft: unknown, field: FieldIndex): GeneratedWidget | undefined {
  const [widget] = repairWidgets([draft])
  if (widget === undefined || widget.name === 'Placeholder') return undefined
  const Racer = resolveRaceNumber(field, asRecord(asRecord(draft)['widgetSettings'])['Racer'])
  const reason = toPlainText(asRecord(draft)['reason']).slice(0, maxReasonLength)
  // Only the value of Racer changed, so the settings still match the widget.
  const withRacer = { ...widget, widgetSettings: { ...widget.widgetSettings, Racer } } as StoredWidget
  return { ...withRacer, ...(reason !== '' && { reason }) }
}

function sanitizeSettings(
  value: Readonly<Record<string, unknown>>,
  count: number,
): GeneratedTemplate['templateSettings'] {
  return {
    dataColumns: growDataColumns(count, clampSetting('dataColumns', value['dataColumns'])),
    tableRows: clampSetting('tableRows', value['tableRows']),
    showPinnedTemplateButtons: value['showPinnedTemplateButtons'] !== false,
    showTireSection: value['showTireSection'] === true,
  }
}

function clampSetting(key: 'dataColumns' | 'tableRows', value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return defaults[key]
  return Math.min(maximums[key], Math.max(1, Math.round(value)))
}

function sanitizeName(value: unknown): string {
  const name = z.safeParse(templateName, toPlainText(value).slice(0, 60))
  return name.success ? name.data : defaultName
}

/** Removes markup and invisible characters. */
function toPlainText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[<>\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

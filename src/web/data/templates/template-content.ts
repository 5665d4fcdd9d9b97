// Compares the content of templates to detect unsaved changes (decisions Q-140).
import type { Template } from '#contract'
import type { TemplateBook } from './state'
import { trimWidgets } from './widget-list'

/** Automatic changes, such as sector tiles and the growth of the grid, do not count. */
export function hasUnsavedChanges({ current, baseline, columnsBeforeGrowth }: TemplateBook): boolean {
  if (!current || !baseline) return false
  const dataColumns = columnsBeforeGrowth ?? current.templateSettings.dataColumns
  const chosen = { ...current, templateSettings: { ...current.templateSettings, dataColumns } }
  return !hasSameContent(chosen, baseline)
}

/** Compares name, tiles and settings, not whether the template is selected or pinned. */
export function hasSameContent(one: Template, other: Template): boolean {
  return isEqual(contentOf(one), contentOf(other))
}

function contentOf({ name, widgets, templateSettings }: Template): unknown {
  return { name, widgets: trimWidgets(widgets), templateSettings }
}

/** Deep equality of plain data; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(key => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

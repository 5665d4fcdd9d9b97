// Whether the person changed something that is not saved (decisions Q-140). What happens by itself is none of it.
import type { Template } from '#contract'
import { isEqual } from './is-equal'
import type { TemplateBook } from './template-book'
import { trimmed } from './widget-list'

export function hasChanges({ current, unchanged, grownFrom }: TemplateBook): boolean {
  if (!current || !unchanged) return false
  const dataColumns = grownFrom ?? current.templateSettings.dataColumns
  const chosen = { ...current, templateSettings: { ...current.templateSettings, dataColumns } }
  return !hasSameContent(chosen, unchanged)
}

/** Name, tiles and settings; not whether it is selected or pinned. */
export function hasSameContent(one: Template, other: Template): boolean {
  return isEqual(contentOf(one), contentOf(other))
}

function contentOf({ name, widgets, templateSettings }: Template): unknown {
  return { name, widgets: trimmed(widgets), templateSettings }
}

// Exports a template as a file and imports it again.
import { type Template, templateToSave } from '#contract'
import { isWidgetName, repairWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'
import { createEmptyTemplate } from './ready-templates'
import { toRecord } from './repair-template'
import { trimWidgets } from './widget-list'

/** The body limit of the server. */
const maxBytes = 256 * 1024
/** Keeps the error message short for files with many unknown widgets. */
const maxNamedWidgets = 5
const notATemplate = 'This file is not a template'

export type ParsedFile = { readonly template: Template } | { readonly error: string }

export function createFileText({ name, templateSettings, widgets }: Template): string {
  const template = { name, templateSettings, widgets: trimWidgets(widgets) }
  return `${JSON.stringify({ template }, null, 2)}\n`
}

/** `Race day` becomes `race-day.json`. */
export function createFileName({ name }: Pick<Template, 'name'>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${slug || 'template'}.json`
}

/** Repairs invalid widget settings; all other problems are reported as an error. */
export function parseTemplateFile(text: string): ParsedFile {
  if (new Blob([text]).size > maxBytes) return { error: 'The file is too large for a template' }
  const file = toRecord(parseJson(text))
  const empty = createEmptyTemplate('')
  const { name, templateSettings = empty.templateSettings, widgets } = toRecord(file['template'] ?? file)
  if (!Array.isArray(widgets)) return { error: notATemplate }
  const given = { ...empty, name, templateSettings, widgets }
  const parsed = z.safeParse(templateToSave, given)
  if (!parsed.success) return { error: describeError(parsed.error) }
  const unknown = new Set(parsed.data.widgets.map(widget => widget.name).filter(each => !isWidgetName(each)))
  if (unknown.size > 0)
    return { error: `Unknown widget: ${[...unknown].slice(0, maxNamedWidgets).join(', ')}` }
  return { template: { ...parsed.data, id: null, widgets: repairWidgets(parsed.data.widgets) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The limits have messages of their own; a wrong type has only a generic one. */
function describeError({ issues }: z.core.$ZodError): string {
  const message = issues[0]?.message ?? ''
  return message === '' || message.startsWith('Invalid input') ? notATemplate : message
}

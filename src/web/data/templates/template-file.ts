// A template as a file: to hand on to somebody, or to another machine.
import { type Template, templateToSave } from '#contract'
import { isWidgetName, repairedWidgets } from '#widgets/catalog'
import * as z from 'zod/mini'
import { emptyTemplate } from './ready-templates'
import { recordOf } from './repaired-template'
import { trimmed } from './widget-list'

/** As much as the server takes. */
const mostBytes = 256 * 1024
const mostNamed = 5
const noTemplate = 'This file is not a template'

export type ReadFile = { readonly template: Template } | { readonly refusal: string }

export function fileText({ name, templateSettings, widgets }: Template): string {
  return `${JSON.stringify({ template: { name, templateSettings, widgets: trimmed(widgets) } }, null, 2)}\n`
}

/** `Race day` becomes `race-day.json`. */
export function fileName({ name }: Pick<Template, 'name'>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${slug || 'template'}.json`
}

/** A file says what is wrong with it; only values of settings are repaired. */
export function readFile(text: string): ReadFile {
  if (new Blob([text]).size > mostBytes) return { refusal: 'The file is too large for a template' }
  const file = recordOf(parsed(text))
  const start = emptyTemplate('')
  const { name, templateSettings = start.templateSettings, widgets } = recordOf(file['template'] ?? file)
  if (!Array.isArray(widgets)) return { refusal: noTemplate }
  const given = { ...start, name, templateSettings, widgets }
  const read = z.safeParse(templateToSave, given)
  if (!read.success) return { refusal: refusalOf(read.error) }
  const unknown = new Set(read.data.widgets.map(widget => widget.name).filter(each => !isWidgetName(each)))
  if (unknown.size > 0) return { refusal: `Unknown widget: ${[...unknown].slice(0, mostNamed).join(', ')}` }
  return { template: { ...read.data, id: null, widgets: repairedWidgets(read.data.widgets) } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A limit answers by its name; what is no template at all has none. */
function refusalOf({ issues }: z.core.$ZodError): string {
  const message = issues[0]?.message ?? ''
  return message === '' || message.startsWith('Invalid input') ? noTemplate : message
}

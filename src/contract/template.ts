// A named, ordered list of widgets with settings (decisions 4.13).
import * as z from 'zod/mini'
import { identifier } from './identifier'
import { tableColumns, tableColumnsToSave } from './table-columns'

const missingNameError = 'Please enter a name'
export const templateNameLimit = 60

/** Limits per user; each has its own error message. */
export const templateLimits = { templates: 100, widgets: 48, settings: 20, key: 40, text: 100 } as const

const widget = z.object({
  /** Any text here: the valid names are defined by the widget catalog. */
  name: z.string(),
  widgetSettings: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const template = z.object({
  /** Null until the server has saved the template. */
  id: z.nullable(z.string()),
  name: z
    .string()
    .check(
      z.minLength(1, { error: missingNameError }),
      z.maxLength(templateNameLimit, { error: 'Name must be at most 60 characters' }),
    ),
  isSelected: z.boolean(),
  isPinned: z.boolean(),
  templateSettings: z.object({
    dataColumns: z.number(),
    tableRows: z.number(),
    showPinnedTemplateButtons: z.boolean(),
    showTireSection: z.boolean(),
    /** Of the timing table; absent for the standard ones. */
    columns: z.optional(z.array(z.enum(tableColumns))),
  }),
  widgets: z.array(widget),
  /** Set by the server; absent on an unsaved template. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type Template = z.output<typeof template>

/** Templates of one user with the same key are the same template (decisions Q-137). */
export function templateKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

export const templateName = z
  .string({ error: missingNameError })
  .check(
    z.trim(),
    z.minLength(1, { error: missingNameError }),
    z.maxLength(templateNameLimit, { error: 'Name must be at most 60 characters' }),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: 'Name must be plain text' }),
  )

/** A count from 0 to `max`. With 0 or none, the screen uses its default (decisions Q-066). */
function countUpTo(name: string, max: number) {
  const error = `${name} must be a whole number from 1 to ${max}`
  return z.prefault(z.int({ error }).check(z.minimum(0, { error }), z.maximum(max, { error })), 0)
}

/** The ranges of the App Settings dialog (decisions ). */
export const templateSettingsToSave = z.object({
  dataColumns: countUpTo('dataColumns', 24),
  tableRows: countUpTo('tableRows', 35),
  showPinnedTemplateButtons: z.prefault(z.boolean(), true),
  showTireSection: z.prefault(z.boolean(), false),
  columns: z.optional(tableColumnsToSave),
})

/** Settings that are not valid get their defaults. */
export function repairTemplateSettings(given: unknown): Template['templateSettings'] {
  const settings = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}))
  const valid = Object.entries(templateSettingsToSave.shape).filter(
    ([key, schema]) => settings.has(key) && z.safeParse(schema, settings.get(key)).success,
  )
  return z.parse(templateSettingsToSave, Object.fromEntries(valid.map(([key]) => [key, settings.get(key)])))
}

const settingText = z.string().check(
  z.maxLength(templateLimits.text, {
    error: `A widget setting can have at most ${templateLimits.text} characters`,
  }),
)

const widgetToSave = z.object({
  name: z.string().check(z.maxLength(templateLimits.key)),
  widgetSettings: z.record(z.string(), z.union([settingText, z.number()])).check(
    z.refine(settings => Object.keys(settings).length <= templateLimits.settings, {
      error: `A widget can have at most ${templateLimits.settings} settings`,
    }),
    z.refine(settings => Object.keys(settings).every(({ length }) => length <= templateLimits.key), {
      error: `The name of a widget setting can have at most ${templateLimits.key} characters`,
    }),
  ),
})

/** A template as a client sends it. Other fields (its dates, a widget's reason) are dropped. */
export const templateToSave = z.object({
  id: z.nullish(identifier),
  name: templateName,
  isSelected: z.boolean(),
  isPinned: z.boolean(),
  templateSettings: templateSettingsToSave,
  widgets: z.array(widgetToSave).check(
    z.maxLength(templateLimits.widgets, {
      error: `A template can have at most ${templateLimits.widgets} widgets`,
    }),
  ),
})
export type TemplateToSave = z.output<typeof templateToSave>

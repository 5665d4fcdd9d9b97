// A named, ordered list of widgets with settings (decisions 4.13).
import * as z from 'zod/mini'
import { identifier } from './identifier'

const nameMissing = 'Please enter a name'
const longestName = 60

/** What one person may keep; each limit answers by name. */
export const templateLimits = { templates: 100, widgets: 48, settings: 20, key: 40, text: 100 } as const

const widget = z.object({
  /** The catalogue of widgets is the list of names; here it is any text. */
  name: z.string(),
  widgetSettings: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const template = z.object({
  /** None until the server has saved it. */
  id: z.nullable(z.string()),
  name: z
    .string()
    .check(
      z.minLength(1, { error: nameMissing }),
      z.maxLength(longestName, { error: 'Name must be at most 60 characters' }),
    ),
  isSelected: z.boolean(),
  isPinned: z.boolean(),
  templateSettings: z.object({
    dataColumns: z.number(),
    tableRows: z.number(),
    showPinnedTemplateButtons: z.boolean(),
    showTireSection: z.boolean(),
  }),
  widgets: z.array(widget),
  /** The server's clock, so that an unsaved one has neither. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type Template = z.output<typeof template>

/** Two of a person's templates with the same key are the same one (decisions Q-137). */
export function templateKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

export const templateName = z
  .string({ error: nameMissing })
  .check(
    z.trim(),
    z.minLength(1, { error: nameMissing }),
    z.maxLength(longestName, { error: 'Name must be at most 60 characters' }),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: 'Name must be plain text' }),
  )

/** How many of something a template shows; without one, or with 0, the screen falls back to its own (decisions Q-066). */
function amount(name: string, most: number) {
  const error = `${name} must be a whole number from 1 to ${most}`
  return z.prefault(z.int({ error }).check(z.minimum(0, { error }), z.maximum(most, { error })), 0)
}

/** The ranges of the App Settings dialog (decisions ). */
export const templateSettingsToSave = z.object({
  dataColumns: amount('dataColumns', 24),
  tableRows: amount('tableRows', 35),
  showPinnedTemplateButtons: z.prefault(z.boolean(), true),
  showTireSection: z.prefault(z.boolean(), false),
})

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

/** As somebody sends it: whatever else it carries (its dates, a widget's reason) is left behind. */
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

// A named, ordered list of widgets with settings (decisions 4.13).
import * as z from 'zod/mini'

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
      z.minLength(1, { error: 'Please enter a name' }),
      z.maxLength(60, { error: 'Name must be at most 60 characters' }),
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

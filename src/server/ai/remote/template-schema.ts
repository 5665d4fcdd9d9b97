// The JSON Schema of a model's response, built from the catalog. Strict mode requires every field to be required.
import { catalog, pickableWidgets, type WidgetOption } from '#widgets/catalog'

export type JsonSchema = Readonly<Record<string, unknown>>

function createObjectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  description?: string,
): JsonSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function createOptionSchema(option: WidgetOption): JsonSchema {
  if (option.kind === 'racer')
    return {
      type: 'string',
      description:
        'Empty for the rider who is being followed, else a race number, or a name as it was written.',
    }
  if (option.kind === 'text')
    return { type: 'string', description: `At most ${option.maxLength} characters, usually empty.` }
  if (option.kind === 'number') {
    const { min, max, unit } = option
    const description = `From ${min} to ${max} ${unit}, usually ${option.default}.`
    return { type: 'integer', description }
  }
  const { choices } = option
  const values = choices.map(({ value, label }) => `${value}: ${label}`).join('; ')
  return {
    type: choices.every(({ value }) => typeof value === 'number') ? 'integer' : 'string',
    enum: choices.map(({ value }) => value),
    description: `${values}. Usually ${option.default}.`,
  }
}

const widgets = pickableWidgets.map(name => {
  const options: readonly WidgetOption[] = catalog[name].options
  const settings = options.map(option => [option.key, createOptionSchema(option)] as const)
  const properties = {
    name: { type: 'string', enum: [name] },
    widgetSettings: createObjectSchema(Object.fromEntries(settings)),
    reason: { type: 'string', description: 'One short sentence: why this widget is here.' },
  }
  return createObjectSchema(properties, `${catalog[name].label}. ${catalog[name].description}`)
})

export const templateSchema: JsonSchema = createObjectSchema({
  template: createObjectSchema({
    name: { type: 'string', description: 'A few words, at most 60 characters.' },
    templateSettings: createObjectSchema({
      dataColumns: { type: 'integer', description: 'Places for widgets, 1 to 24, usually 10.' },
      tableRows: { type: 'integer', description: 'Rows of the timing table, 1 to 35, usually 13.' },
      showPinnedTemplateButtons: { type: 'boolean', description: 'Usually true.' },
      showTireSection: { type: 'boolean', description: 'Usually false.' },
    }),
    widgets: { type: 'array', description: '1 to 24, the most important first.', items: { anyOf: widgets } },
  }),
})

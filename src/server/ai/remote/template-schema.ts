// The form of a model's answer, as JSON Schema made from the catalogue. Strict, so every field is required.
import { catalog, pickableWidgets, type WidgetOption } from '#widgets/catalog'

export type JsonSchema = Readonly<Record<string, unknown>>

function objectOf(properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function valueOf(option: WidgetOption): JsonSchema {
  if (option.kind === 'racer')
    return {
      type: 'string',
      description:
        'Empty for the rider who is being followed, else a race number, or a name as it was written.',
    }
  if (option.kind === 'number') {
    const { smallest, largest, unit } = option
    const description = `From ${smallest} to ${largest} ${unit}, usually ${option.default}.`
    return { type: 'integer', description }
  }
  const { choices } = option
  const meanings = choices.map(({ value, label }) => `${value}: ${label}`).join('; ')
  return {
    type: choices.every(({ value }) => typeof value === 'number') ? 'integer' : 'string',
    enum: choices.map(({ value }) => value),
    description: `${meanings}. Usually ${option.default}.`,
  }
}

const widgets = pickableWidgets.map(name => {
  const options: readonly WidgetOption[] = catalog[name].options
  const settings = options.map(option => [option.key, valueOf(option)] as const)
  const properties = {
    name: { type: 'string', enum: [name] },
    widgetSettings: objectOf(Object.fromEntries(settings)),
    reason: { type: 'string', description: 'One short sentence: why this widget is here.' },
  }
  return objectOf(properties, `${catalog[name].label}. ${catalog[name].description}`)
})

export const templateSchema: JsonSchema = objectOf({
  template: objectOf({
    name: { type: 'string', description: 'A few words, at most 60 characters.' },
    templateSettings: objectOf({
      dataColumns: { type: 'integer', description: 'Places for widgets, 1 to 24, usually 10.' },
      tableRows: { type: 'integer', description: 'Rows of the timing table, 1 to 35, usually 13.' },
      showPinnedTemplateButtons: { type: 'boolean', description: 'Usually true.' },
      showTireSection: { type: 'boolean', description: 'Usually false.' },
    }),
    widgets: { type: 'array', description: '1 to 24, the most important first.', items: { anyOf: widgets } },
  }),
})

// Templates of messages: texts with fields in braces, such as `Lap {lap} of #{number} cancelled, track limits` (C-192).

/** In the order in which they are offered. */
export const standardTemplates: readonly string[] = [
  '#{number} under investigation',
  '#{number} {name}: {penalty}, {reason}',
  'Lap {lap} of #{number} cancelled, track limits',
  'Race restarts at {time}',
  'Delayed by {minutes} min',
  'Declared wet',
]

/** With this beginning a message opens a case, whose outcome is sent later. */
export const investigationTemplate = standardTemplates[0] ?? ''

const field = /\{([a-z][a-z ]{0,19})\}/g

/** The names of the fields, each once. */
export function listFields(template: string): readonly string[] {
  return [...new Set([...template.matchAll(field)].map(([, name = '']) => name))]
}

/** Fields without a value stay in braces, so that the preview shows what is missing. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const text = template.replaceAll(field, (whole, name: string) => values[name]?.trim() || whole)
  // A number that no rider has, has no name.
  return values['number']?.trim() ? text.replace(/ \{name\}/, '') : text
}

export function hasEmptyFields(text: string): boolean {
  return listFields(text).length > 0
}

const fieldLabels: Readonly<Record<string, string>> = {
  number: 'Number',
  name: 'Name',
  penalty: 'Penalty',
  reason: 'Reason',
  lap: 'Lap',
  time: 'Time',
  minutes: 'Minutes',
}

export function labelOfField(name: string): string {
  return fieldLabels[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

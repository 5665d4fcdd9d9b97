// Extracts a template from the reply of a language model: JSON, optionally in a code fence or in prose (decisions Q-152).

/** An object with widgets; the caller validates them with the schema. */
export interface ExtractedTemplate {
  readonly [key: string]: unknown
  readonly widgets: readonly unknown[]
}

/** Limits the work for a reply that consists of braces only. */
const maxAttempts = 100

/** The first object in the text that is or contains a template with widgets. */
export function extractTemplate(text: string): ExtractedTemplate | undefined {
  let start = text.indexOf('{')
  for (let attempt = 0; attempt < maxAttempts && start !== -1; attempt += 1) {
    const end = findEndOfObject(text, start)
    const value = end === undefined ? undefined : parseJson(text.slice(start, end))
    const template = findTemplate(value)
    if (template) return template
    // Valid JSON is skipped as a whole; braces in prose may contain JSON.
    start = text.indexOf('{', value === undefined || end === undefined ? start + 1 : end)
  }
  return undefined
}

/** The index after the brace that closes the one at `start`. Braces inside strings are ignored. */
function findEndOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') index += 1
    else if (!isInString && character === '{') depth += 1
    else if (!isInString && character === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findTemplate(value: unknown): ExtractedTemplate | undefined {
  if (!isObject(value)) return undefined
  const template = value['template'] ?? value
  return isObject(template) && hasWidgets(template) ? template : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function hasWidgets(value: Readonly<Record<string, unknown>>): value is ExtractedTemplate {
  return Array.isArray(value['widgets']) && value['widgets'].length > 0
}

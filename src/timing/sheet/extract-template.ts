// The template in the answer of a language model (decisions Q-152): JSON, fenced or with prose around it.

/** Has widgets; whether they are known ones is for the schema to say. */
export interface ExtractedTemplate {
  readonly [key: string]: unknown
  readonly widgets: readonly unknown[]
}

/** An answer of nothing but braces must not keep anybody busy. */
const attempts = 100

/** The first object in the text that holds a template with widgets. */
export function extractTemplate(result: string): ExtractedTemplate | undefined {
  let start = result.indexOf('{')
  for (let attempt = 0; attempt < attempts && start !== -1; attempt += 1) {
    const end = endOfObject(result, start)
    const value = end === undefined ? undefined : parseJson(result.slice(start, end))
    const template = templateIn(value)
    if (template) return template
    // What is JSON has been looked at whole; braces in prose may enclose some.
    start = result.indexOf('{', value === undefined || end === undefined ? start + 1 : end)
  }
  return undefined
}

/** Behind the brace that closes the one at `start`; braces inside of strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
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

function templateIn(value: unknown): ExtractedTemplate | undefined {
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

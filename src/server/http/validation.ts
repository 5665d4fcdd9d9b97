// Input against its schema. The first sentence goes into `message`, one per field into `errors`.
import * as z from 'zod/mini'
import { Refusal } from './errors'

const nothing = z.strictObject({})

/** A refusal is not an echo: neither as long nor as many as what was sent. */
const mostErrors = 20
const longestName = 64

/** Checks one part of a request; a missing schema means that the part has to be empty. */
export function validated(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined && (input === undefined || input === null)) return undefined
  const result = schema ? z.safeParse(schema, input) : z.safeParse(nothing, input ?? {})
  if (!result.success) throw refusalOf(result.error.issues, input)
  return schema ? result.data : undefined
}

function refusalOf(issues: readonly z.core.$ZodIssue[], input: unknown): Refusal {
  const errors: Record<string, string> = {}
  for (const issue of issues.slice(0, mostErrors))
    for (const [field, sentence] of sentencesOf(issue, input)) errors[field] ??= sentence
  return new Refusal(400, Object.values(errors)[0] ?? 'The request is not valid', { errors })
}

function sentencesOf(issue: z.core.$ZodIssue, input: unknown): [field: string, sentence: string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.slice(0, mostErrors).map(key => [...path, key].join('.').slice(0, longestName))
    return fields.map(field => [field, `${field} is not a known field`])
  }
  const field = path.join('.').slice(0, longestName) || 'body'
  // Schemas without words of their own report zod's plain "Invalid input".
  if (issue.message !== 'Invalid input') return [[field, issue.message]]
  return [[field, isMissing(input, path) ? `${field} is required` : `${field} is not valid`]]
}

function isMissing(input: unknown, path: readonly string[]): boolean {
  let value = input
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value === undefined
}

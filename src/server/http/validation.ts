// Validates input. The error has the first message in `message` and one per field in `errors`.
import * as z from 'zod/mini'
import { HttpError } from './errors'

const emptyObject = z.strictObject({})

/** Limits the size of the error, which repeats field names of the input. */
const maxErrors = 20
const maxNameLength = 64

/** Validates one part of a request; without a schema the part must be empty. */
export function validate(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined && (input === undefined || input === null)) return undefined
  const result = schema ? z.safeParse(schema, input) : z.safeParse(emptyObject, input ?? {})
  if (!result.success) throw toValidationError(result.error.issues, input)
  return schema ? result.data : undefined
}

function toValidationError(issues: readonly z.core.$ZodIssue[], input: unknown): HttpError {
  const errors: Record<string, string> = {}
  for (const issue of issues.slice(0, maxErrors))
    for (const [field, sentence] of describeIssue(issue, input)) errors[field] ??= sentence
  return new HttpError(400, Object.values(errors)[0] ?? 'The request is not valid', { errors })
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown): [field: string, sentence: string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.slice(0, maxErrors).map(key => [...path, key].join('.').slice(0, maxNameLength))
    return fields.map(field => [field, `${field} is not a known field`])
  }
  const field = path.join('.').slice(0, maxNameLength) || 'body'
  // Zod reports "Invalid input" for schemas without their own message.
  if (issue.message !== 'Invalid input') return [[field, issue.message]]
  return [[field, isMissing(input, path) ? `${field} is required` : `${field} is not valid`]]
}

function isMissing(input: unknown, path: readonly string[]): boolean {
  let value = input
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value === undefined
}

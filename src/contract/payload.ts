// Request bodies of the administration: flat, or wrapped in a `payload` beside `adminId` (decisions Q-044).
import * as z from 'zod/mini'

/** The administrator who sends the request. Optional and never trusted: it has to match the caller. */
export const administratorId = z.optional(
  z
    .string({ error: 'adminId is not valid' })
    .check(z.regex(/^[\w.-]{1,64}$/, { error: 'adminId is not valid' })),
)

/** An opaque id like `identifier`, with its own error texts: the generic ones do not name fields inside a wrapper. */
export function requiredId(label: string): z.ZodMiniString {
  return z
    .string({ error: `${label} is required` })
    .check(z.regex(/^[\w.-]{1,64}$/, { error: `${label} is not valid` }))
}

function unwrapPayload(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('payload' in body)) return body
  const { payload, ...otherFields } = body
  return typeof payload === 'object' && payload !== null ? { ...otherFields, ...payload } : body
}

/** Unwraps the body before validation, so that wrapped fields are validated by the schema too. */
export function flatOrWrapped<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, z.input<Schema>> {
  const accepted = z.pipe(z.transform(unwrapPayload), schema)
  // Typed as flat: our own pages send flat bodies only.
  return accepted as unknown as z.ZodMiniType<z.output<Schema>, z.input<Schema>>
}

/** False if an update contains no field to change. */
export function hasChanges(body: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(body).some(key => key !== 'adminId' && key !== 'currentPassword')
}

export const nothingToChangeError = 'Nothing to change'

// The bodies of the administration: flat, or in a `payload` beside `adminId` (decisions Q-044).
import * as z from 'zod/mini'

/** Who does it. Optional, and never believed: it has to be the caller. */
export const administratorId = z.optional(
  z
    .string({ error: 'adminId is not valid' })
    .check(z.regex(/^[\w.-]{1,64}$/, { error: 'adminId is not valid' })),
)

/** Opaque, as `identifier`, but with words of its own: inside a wrapper nobody else finds them. */
export function chosenId(what: string): z.ZodMiniString {
  return z
    .string({ error: `${what} is required` })
    .check(z.regex(/^[\w.-]{1,64}$/, { error: `${what} is not valid` }))
}

function unwrapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('payload' in body)) return body
  const { payload, ...beside } = body
  return typeof payload === 'object' && payload !== null ? { ...beside, ...payload } : body
}

/** Unwrapped first and then checked as a whole, so that nothing slips past the schema inside a wrapper. */
export function wrappable<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, z.input<Schema>> {
  const either = z.pipe(z.transform(unwrapped), schema)
  // What our own pages send is flat, and that is what they are held to.
  return either as unknown as z.ZodMiniType<z.output<Schema>, z.input<Schema>>
}

/** An update that changes nothing is a mistake of whoever sent it. */
export function isChange(body: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(body).some(key => key !== 'adminId')
}

export const nothingToChange = 'Nothing to change'

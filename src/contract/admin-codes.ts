// Endpoints to manage activation codes (decisions 3.3, Q-049).
import * as z from 'zod/mini'
import { activationCode, isShortCode, shortCode } from './activation-code'
import { dateTime } from './date-time'
import { endpoint, reply } from './endpoint'
import { listingWithInactive } from './listing'
import { administratorId, flatOrWrapped } from './payload'
import { optionalPlainText } from './plain-text'

const limits = { uses: 10_000, batch: 100 } as const
const usesError = `maxUses must be a whole number from 1 to ${limits.uses}`
const countError = `count must be a whole number from 1 to ${limits.batch}`

const codeFields = {
  note: z.optional(optionalPlainText('note', 100)),
  /** Null: never expires. Omitted: one month from now. */
  expiresAt: z.optional(z.nullable(dateTime('expiresAt must be a date and time with its offset'))),
  maxUses: z.optional(
    z
      .int({ error: usesError })
      .check(z.minimum(1, { error: usesError }), z.maximum(limits.uses, { error: usesError })),
  ),
  adminId: administratorId,
}

/** Dashes and spaces are ignored (decisions Q-049). */
const customCode = z.string({ error: 'code must be text' }).check(
  z.regex(/^(?:[\s-]*[A-Za-z0-9]){6,40}[\s-]*$/, {
    error: 'code must be 6 to 40 letters or digits',
  }),
)

interface ChosenTerms {
  readonly code?: string | undefined
  readonly maxUses?: number | undefined
  readonly expiresAt?: string | null | undefined
}

const shortCodeError = `of a code with fewer than ${shortCode.maxLength + 1} characters must be`

function hasFewUses({ code, maxUses = 1 }: ChosenTerms): boolean {
  return code === undefined || !isShortCode(code) || maxUses <= shortCode.maxUses
}

function hasExpiry({ code, expiresAt }: ChosenTerms): boolean {
  return code === undefined || !isShortCode(code) || expiresAt !== null
}

export const listActivationCodes = endpoint({
  name: 'admin/listActivationCodes',
  method: 'GET',
  path: '/api/admin/activation-codes',
  access: 'admin',
  summary: 'Lists all activation codes, newest first.',
  query: z.strictObject(listingWithInactive),
  reply: reply({ data: z.array(activationCode) }),
  failure: 'Failed to fetch activation codes',
})

export const createActivationCode = endpoint({
  name: 'admin/createActivationCode',
  method: 'POST',
  path: '/api/admin/activation-codes',
  access: 'admin',
  summary: 'Creates an activation code. The server generates the code unless one is sent.',
  body: flatOrWrapped(
    z.strictObject({ ...codeFields, code: z.optional(customCode) }).check(
      z.refine(hasFewUses, {
        path: ['maxUses'],
        error: `maxUses ${shortCodeError} at most ${shortCode.maxUses}`,
      }),
      z.refine(hasExpiry, { path: ['expiresAt'], error: `expiresAt ${shortCodeError} set` }),
    ),
  ),
  reply: reply({ data: activationCode }),
  status: 201,
  failure: 'Failed to create activation code',
})

export const createActivationCodes = endpoint({
  name: 'admin/createActivationCodes',
  method: 'POST',
  path: '/api/admin/activation-codes/batch',
  access: 'admin',
  summary: 'Creates several activation codes with the same settings.',
  body: flatOrWrapped(
    z.strictObject({
      ...codeFields,
      count: z
        .int({ error: countError })
        .check(z.minimum(1, { error: countError }), z.maximum(limits.batch, { error: countError })),
    }),
  ),
  reply: reply({ data: z.array(activationCode) }),
  status: 201,
  failure: 'Failed to create activation code',
})

export const deactivateActivationCode = endpoint({
  name: 'admin/deactivateActivationCode',
  method: 'PATCH',
  path: '/api/admin/activation-codes/:id/soft-delete',
  access: 'admin',
  summary: 'Deactivates a code for further sign-ups. Accounts created with it are not affected.',
  reply: reply({ data: activationCode }),
  failure: 'Failed to deactivate activation code',
})

// The administration of activation codes (decisions 3.3, Q-049).
import * as z from 'zod/mini'
import { activationCode } from './activation-code'
import { endpoint, reply } from './endpoint'
import { listingWithInactive } from './listing'
import { administratorId, wrappable } from './payload'
import { plainNote } from './plain-text'

const most = { uses: 10_000, batch: 100 } as const
const usesError = `maxUses must be a whole number from 1 to ${most.uses}`
const countError = `count must be a whole number from 1 to ${most.batch}`

const terms = {
  note: z.optional(plainNote('note', 100)),
  /** Null for never; left out it is a month from now. */
  expiresAt: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'expiresAt must be a date and time with its offset' })),
  ),
  maxUses: z.optional(
    z
      .int({ error: usesError })
      .check(z.minimum(1, { error: usesError }), z.maximum(most.uses, { error: usesError })),
  ),
  adminId: administratorId,
}

/** Dashes and blanks do not count (decisions Q-049). */
const chosenCode = z.string({ error: 'code must be text' }).check(
  z.regex(/^(?:[\s-]*[A-Za-z0-9]){6,40}[\s-]*$/, {
    error: 'code must be 6 to 40 letters or digits',
  }),
)

export const listActivationCodes = endpoint({
  name: 'admin/listActivationCodes',
  method: 'GET',
  path: '/api/admin/activation-codes',
  access: 'admin',
  summary: 'All activation codes, newest first.',
  query: z.strictObject(listingWithInactive),
  reply: reply({ data: z.array(activationCode) }),
  failure: 'Failed to fetch activation codes',
})

export const createActivationCode = endpoint({
  name: 'admin/createActivationCode',
  method: 'POST',
  path: '/api/admin/activation-codes',
  access: 'admin',
  summary: 'Makes an activation code; the server thinks one up unless one is sent.',
  body: wrappable(z.strictObject({ ...terms, code: z.optional(chosenCode) })),
  reply: reply({ data: activationCode }),
  status: 201,
  failure: 'Failed to create activation code',
})

export const createActivationCodes = endpoint({
  name: 'admin/createActivationCodes',
  method: 'POST',
  path: '/api/admin/activation-codes/batch',
  access: 'admin',
  summary: 'Makes many activation codes on the same terms.',
  body: wrappable(
    z.strictObject({
      ...terms,
      count: z
        .int({ error: countError })
        .check(z.minimum(1, { error: countError }), z.maximum(most.batch, { error: countError })),
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
  summary: 'Nobody can sign up with the code any more; accounts made with it stay.',
  reply: reply({ data: activationCode }),
  failure: 'Failed to deactivate activation code',
})

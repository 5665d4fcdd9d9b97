// A code that verifies the account of a user who signs up with it (decisions 4.2).
import * as z from 'zod/mini'

export const activationCode = z.object({
  id: z.string(),
  /** In groups of four: `K7QX-2MPD-9TRW`. */
  code: z.string(),
  /** A note about the recipient of the code. */
  note: z.string().check(z.maxLength(100)),
  maxUses: z.number(),
  usedCount: z.number(),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The administrator who created it; "" after that account was deleted. */
  adminId: z.string(),
  createdAt: z.string(),
})
export type ActivationCode = z.output<typeof activationCode>

/** Codes shorter than generated ones can be guessed sooner: they have few uses and always expire. */
export const shortCode = { maxLength: 11, maxUses: 25 } as const

/** Converts a code to its stored form: codes are read over the radio, so dashes, blanks and case are ignored. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}

export function isShortCode(code: string): boolean {
  return normalizeCode(code).length <= shortCode.maxLength
}

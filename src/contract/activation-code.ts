// A code that verifies whoever signs up with it (decisions 4.2).
import * as z from 'zod/mini'

export const activationCode = z.object({
  id: z.string(),
  code: z.string(),
  /** For whom. */
  note: z.string().check(z.maxLength(100)),
  maxUses: z.number(),
  usedCount: z.number(),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Who made it. */
  adminId: z.string(),
  createdAt: z.string(),
})
export type ActivationCode = z.output<typeof activationCode>

// The tires of one racer in one race: one record shared by all users (decisions 4.12, Q-130).
import * as z from 'zod/mini'

export const tireData = z.object({
  frontTire: z.number().check(z.minimum(0, { error: 'frontTire must be a number of at least 0' })),
  rearTire: z.number().check(z.minimum(0, { error: 'rearTire must be a number of at least 0' })),
  tireType: z.enum(['Rainy', 'Normal'], { error: 'tireType must be Rainy or Normal' }),
  version: z.number(),
  /** The author's name; null after the account was deleted, because the record is kept (decisions Q-041). */
  updatedBy: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type TireData = z.output<typeof tireData>

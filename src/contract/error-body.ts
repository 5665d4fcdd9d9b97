// The bodies of error responses with a conflict. The browser needs none of these schemas to start.
import * as z from 'zod/mini'
import { deskEvent } from './desk-event'
import { errorFields } from './endpoint'
import { entry, entryPreview } from './entry'
import { template } from './template'
import { tireData } from './tire-data'

/** The body of every error response. */
export const errorBody = z.object({
  ...errorFields,
  /** On a conflict: the newer stored version, so that both can be shown (decisions Q-130). */
  tireData: z.optional(tireData),
  template: z.optional(template),
  /** On a conflict at the desk: the newer event about the same passing, lap, rider or clock (C-070). */
  event: z.optional(deskEvent),
  /** On a conflict of entries: the stored entry, or what an import would do now (C-032). */
  entry: z.optional(entry),
  preview: z.optional(entryPreview),
})
export type ErrorBody = z.output<typeof errorBody>

// An event of the control log as the desk shows it.
import * as z from 'zod/mini'

export const deskEvent = z.object({
  sequence: z.number(),
  id: z.string(),
  kind: z.string(),
  /** Since 1970. */
  atOfDay: z.number(),
  actorId: z.string(),
  actorName: z.string(),
  reason: z.string(),
  /** What was decided, in words: `#21 Ana Ortiz: +3.000 s, jump start`. */
  text: z.string(),
  isUndone: z.boolean(),
  /** The riders that it is about. */
  competitors: z.array(z.string()),
  /** The body of the command. */
  body: z.record(z.string(), z.unknown()),
})
export type DeskEvent = z.output<typeof deskEvent>

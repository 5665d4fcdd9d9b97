// One lap of one racer (decisions 4.10, decision record 018). Times are text in seconds, speeds text in mph; ""
// means none.
import * as z from 'zod/mini'
import { flagColor } from './flag-color'

export const lap = z.object({
  name: z.string(),
  lapindex: z.number().check(z.minimum(1)),
  time: z.string(),
  /** The lap's own time, also if it is cancelled. */
  raw_time: z.string(),
  /** The end of the lap, since the start of the session. */
  at: z.string(),
  position: z.number(),
  /** In or out lap. */
  pit: z.boolean(),
  in: z.boolean(),
  out: z.boolean(),
  cancelled: z.boolean(),
  /** Why it is cancelled, or `*` if its time was not measured. */
  note: z.optional(z.string()),
  /** The flag at the end of the lap. */
  flag: z.union([flagColor, z.literal('')]),
  speed: z.string(),
  s1: z.string(),
  s2: z.string(),
  s3: z.string(),
  s4: z.string(),
  s5: z.string(),
  racer_id: z.string(),
  number: z.string(),
})
export type Lap = z.output<typeof lap>

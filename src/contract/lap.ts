// One lap of one racer (decisions 4.10). Times are text in seconds, speeds text in mph; "" means none.
import * as z from 'zod/mini'

export const lap = z.object({
  name: z.string(),
  lapindex: z.number().check(z.minimum(1)),
  time: z.string(),
  position: z.number(),
  pit: z.boolean(),
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

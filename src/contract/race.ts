// One practice, qualifying or race session (decisions 4.4, decision record 018). Times are text in seconds; "" means none
// (decisions Q-097).
import * as z from 'zod/mini'
import { flagColor } from './flag-color'

const statusDetails = z.object({
  status: z.string(),
  flagcolor: z.string(),
  elapsed: z.string(),
  remaining: z.string(),
  laps_done: z.number(),
  laps_total: z.nullable(z.number()),
  updated_at: z.string(),
})

export const race = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  /** Best lap of the requested rider, or else of the race. */
  best_lap: z.string(),
  isLive: z.boolean(),
  status_details: statusDetails,
  /** Start time with the UTC offset of the track. */
  fulldate: z.string(),
  /** Position of the requested rider. */
  position: z.nullable(z.number()),
  status: z.string(),
  flagcolor: z.string(),
  /** Every change of the flag, in order of time since the start of the session. */
  flags: z.array(z.object({ at: z.string(), flag: flagColor })),
  /** False if a change is only known to lie between two crossings. */
  flags_exact: z.boolean(),
  /**
   * `Unofficial` or the state of the publication, and of how many parts the result is; missing or empty if the timing system
   * decides the results.
   */
  results: z.optional(z.string()),
  event: z.string(),
  year: z.number(),
  category_id: z.string(),
  /** The category's short name. */
  category: z.string(),
  trackId: z.string(),
  sessionType: z.string(),
  /** A race is ranked by laps and total time, the others by best lap. */
  kind: z.enum(['practice', 'qualifying', 'race']),
  laps_total: z.nullable(z.number()),
  durationMinutes: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Race = z.output<typeof race>

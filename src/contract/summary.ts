// A racer's row in the summary of a race (decisions 4.11). Times are text in seconds, speeds text in mph; "" means none.
import * as z from 'zod/mini'

export const summaryRow = z.object({
  /** 0 without a place in the standings; such rows are last. */
  position: z.number(),
  number: z.string(),
  name: z.string(),
  make: z.string(),
  best_lap: z.string(),
  last_lap: z.string(),
  /** A time, or `1 Lap`, `2 Laps` for lapped riders; "" for the leader. */
  diff: z.string(),
  gap: z.string(),
  diff_laps: z.number(),
  gap_laps: z.number(),
  speed: z.string(),
  max_speed: z.string(),
  current_speed: z.string(),
  /** The sector the racer is in; 0 when not on the track. */
  current_sector: z.number().check(z.minimum(0), z.maximum(5)),
  /** The lap in progress. */
  current_s1: z.string(),
  current_s2: z.string(),
  current_s3: z.string(),
  current_s4: z.string(),
  current_s5: z.string(),
  /** The last completed lap. */
  s1: z.string(),
  s2: z.string(),
  s3: z.string(),
  s4: z.string(),
  s5: z.string(),
  /** The racer's best sectors in this race. */
  min_s1: z.string(),
  min_s2: z.string(),
  min_s3: z.string(),
  min_s4: z.string(),
  min_s5: z.string(),
  /** `YYYY-MM-DDTHH:mm:ss.SSS` at UTC−4 (decisions Q-111). */
  last_crossed_start: z.string(),
  avg_lap_time: z.string(),
  racer_id: z.string(),
  laps: z.number(),
  /** Whether the racer is in the pit lane. */
  pit: z.boolean(),
  /** The number of pit stops; "" if the feed does not report them. */
  pits: z.string(),
  /** The starting position of a race; "" if it is not known. */
  grid: z.string(),
  /** What officials and rules have decided; missing in sessions without rules. */
  status: z.optional(z.enum(['', 'OUT', 'DNF', 'DNS', 'DSQ', 'NC'])),
  /** `+3.000` or `LLP`, for example. */
  penalty: z.optional(z.string()),
  /** Separated by `; `. One that begins with `*` says which laps were not measured. */
  notes: z.optional(z.string()),
})
export type SummaryRow = z.output<typeof summaryRow>

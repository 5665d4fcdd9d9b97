// A race weekend (decisions 4.7). Called by two words in code: every browser has an `Event` of its own.
import * as z from 'zod/mini'

export const raceEvent = z.object({ year: z.number(), event: z.string() })
export type RaceEvent = z.output<typeof raceEvent>

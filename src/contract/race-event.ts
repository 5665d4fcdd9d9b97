// A race weekend (decisions 4.7). Not called `Event` in code, because that is a browser type.
import * as z from 'zod/mini'

export const raceEvent = z.object({ year: z.number(), event: z.string() })
export type RaceEvent = z.output<typeof raceEvent>

// A person who races in a category; someone who races in two categories is two riders (decisions 4.8, Q-074).
import * as z from 'zod/mini'
import { race } from './race'
import { raceEvent } from './race-event'
import { tireData } from './tire-data'

export const rider = z.object({
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  /** The number on the bike, shown after a `#` (decisions Q-075). */
  status: z.string(),
  /** The same value; rows are matched by it when two riders have the same name. */
  number: z.string(),
  make: z.string(),
  address: z.string(),
  position: z.nullable(z.number()),
  /** Location, event and race of the selected race, or else of the rider's latest race. */
  location: z.string(),
  event: raceEvent,
  race: z.nullable(
    z.pick(race, {
      id: true,
      location: true,
      fulldate: true,
      position: true,
      status: true,
      flagcolor: true,
      isLive: true,
    }),
  ),
  tireData: z.nullable(tireData),
})
export type Rider = z.output<typeof rider>

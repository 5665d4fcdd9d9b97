// A person who races in a category; somebody who races in two is two riders (decisions 4.8, Q-074).
import * as z from 'zod/mini'
import { race } from './race'
import { raceEvent } from './race-event'
import { tireData } from './tire-data'

export const rider = z.object({
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  /** The race number as painted on the bike, which is what the screen shows after a `#` (decisions Q-075). */
  status: z.string(),
  /** The same value, by which rows are matched when names collide. */
  number: z.string(),
  make: z.string(),
  address: z.string(),
  position: z.nullable(z.number()),
  /** Where, when and in which race: of the selected one, or of the rider's last. */
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

// A rider whom the person follows, with the session looked at and whom they are compared with (decisions 4.9,
// A schema, because the selection is kept between visits and read back.
import { category, race, raceEvent, rider } from '#contract'
import * as z from 'zod/mini'

/** What is not chosen yet, or was not found, is null: the steps after it wait. */
const riderSelection = z.extend(
  z.pick(rider, {
    id: true,
    name: true,
    status: true,
    number: true,
    make: true,
    address: true,
    location: true,
    tireData: true,
  }),
  {
    category,
    event: z.nullable(raceEvent),
    race: z.nullable(
      z.pick(race, {
        id: true,
        isLive: true,
        name: true,
        fulldate: true,
        best_lap: true,
        status: true,
        flagcolor: true,
      }),
    ),
  },
)

export type RiderSelection = z.output<typeof riderSelection>

export const activeRider = z.object({
  primaryRider: riderSelection,
  comparisonRider: z.optional(riderSelection),
  category,
  /** Of several active riders the one whom the screen follows. */
  default: z.boolean(),
  showComparison: z.boolean(),
})
export type ActiveRider = z.output<typeof activeRider>

/** The two sides of an entry. */
export type RiderType = 'primaryRider' | 'comparisonRider'

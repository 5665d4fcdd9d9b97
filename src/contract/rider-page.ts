// A rider with the best lap on every track and the sessions, newest first. Times are text in seconds; "" means none.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { countText } from './listing'
import { race } from './race'
import { rider } from './rider'
import { tireData } from './tire-data'

export const riderProfile = z.extend(
  z.pick(rider, { id: true, category_id: true, name: true, number: true, make: true, address: true }),
  {
    /** The category's short name. */
    category: z.string(),
  },
)
export type RiderProfile = z.output<typeof riderProfile>

export const trackBest = z.object({
  location: z.string(),
  best_lap: z.string(),
  /** The session of the lap. */
  race: z.pick(race, { id: true, name: true, event: true, year: true, fulldate: true }),
})
export type TrackBest = z.output<typeof trackBest>

export const riderPace = z.object({
  /** The mean of the last clean laps. */
  time: z.string(),
  /** The number of laps in the mean. */
  laps: z.number(),
  /** Laps of more than one stint are averaged. */
  is_mixed: z.boolean(),
  has_few_laps: z.boolean(),
})
export type RiderPace = z.output<typeof riderPace>

export const riderStint = z.object({
  /** From 1. */
  number: z.number(),
  /** Laps since the start or since the last out lap. */
  laps: z.number(),
  clean_laps: z.number(),
  /** Null if none were saved by then. */
  tires: z.nullable(z.pick(tireData, { frontTire: true, rearTire: true, tireType: true })),
  /** How much slower a lap is than the one before, in seconds; "" with too few clean laps. */
  slope: z.string(),
  /** The lap of the stint from which it was clearly slower; null if it stayed steady. */
  drop_off: z.nullable(z.number()),
  /** The track or its flags changed within the stint. */
  is_mixed: z.boolean(),
})
export type RiderStint = z.output<typeof riderStint>

export const riderSession = z.object({
  race: z.pick(race, {
    id: true,
    name: true,
    location: true,
    isLive: true,
    fulldate: true,
    event: true,
    year: true,
    category: true,
    sessionType: true,
    kind: true,
  }),
  /** Null while the session is live: it is shown on the dashboard only, which may be delayed. */
  result: z.nullable(
    z.object({
      position: z.nullable(z.number()),
      laps: z.number(),
      best_lap: z.string(),
      pace: z.nullable(riderPace),
      stints: z.array(riderStint),
    }),
  ),
})
export type RiderSession = z.output<typeof riderSession>
export type RiderResult = NonNullable<RiderSession['result']>

/** The start of a session in milliseconds since 1970, and the id of its race. */
const sessionCursor = z
  .string()
  .check(z.regex(/^-?\d{1,13}\.[\w.-]{1,64}$/, { error: 'before must be the next of another answer' }))

export const readRider = endpoint({
  name: 'dashboard/rider',
  method: 'GET',
  path: '/api/dashboard/rider',
  access: 'user',
  summary:
    'Returns a rider with the best lap on every track, and the sessions that have started, newest first.',
  query: z.strictObject({
    rider_id: identifier,
    /** Lists the sessions after a page, as its `next` says. */
    before: z.optional(sessionCursor),
    limit: z.optional(countText('limit', 20)),
  }),
  reply: reply({
    rider: riderProfile,
    /** By location. Null on later pages, which have the same. */
    bests: z.nullable(z.array(trackBest)),
    sessions: z.array(riderSession),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  failure: 'Failed to fetch rider',
})

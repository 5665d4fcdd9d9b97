// The sessions that ended last, for the first screen. They contain no results, because results may be hidden.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { countText } from './listing'
import { race } from './race'
import { timelineGrade } from './timeline'

export const recentSession = z.object({
  race: z.pick(race, {
    id: true,
    name: true,
    location: true,
    fulldate: true,
    event: true,
    year: true,
    category_id: true,
    category: true,
    sessionType: true,
    kind: true,
    laps_total: true,
    durationMinutes: true,
  }),
  /** The number of riders in the entry list. */
  riders: z.number(),
  /** The highest number of laps of any rider. */
  laps: z.number(),
  /** Null until the timeline is made: when the session ends, or when a replay of it is first opened. */
  grade: z.nullable(timelineGrade),
  /** Null if the length of the session is not known. */
  ended_at: z.nullable(z.string()),
})
export type RecentSession = z.output<typeof recentSession>

export const listRecent = endpoint({
  name: 'dashboard/recent',
  method: 'GET',
  path: '/api/dashboard/recent',
  access: 'user',
  summary: 'Lists the finished sessions that started last, newest first, without their results.',
  query: z.strictObject({ limit: z.optional(countText('limit', 20)) }),
  reply: reply({ sessions: z.array(recentSession) }),
  failure: 'Failed to fetch recent sessions',
})

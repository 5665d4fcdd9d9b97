// The rules of a race and the sanctions of race control on the wire. The same shape as in the timing engine.
import * as z from 'zod/mini'

const milliseconds = z.int().check(z.minimum(0), z.maximum(200_000_000))
const count = z.int().check(z.minimum(1), z.maximum(1000))
const share = z.number().check(z.minimum(0), z.maximum(1))

export const timingLine = z.enum(['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT'])
export type TimingLineName = z.output<typeof timingLine>

export const raceLimit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('laps'), laps: count }),
  z.strictObject({ kind: z.literal('time'), timeMs: milliseconds }),
  z.strictObject({ kind: z.literal('time+laps'), timeMs: milliseconds, laps: count }),
  z.strictObject({ kind: z.literal('none') }),
])
export type RaceLimitBody = z.output<typeof raceLimit>

export const sanction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['warning', 'rideThrough', 'pitStart', 'dsq']) }),
  z.strictObject({ type: z.literal('time'), timeMs: milliseconds }),
  z.strictObject({ type: z.enum(['longLap', 'positions', 'laps', 'grid']), count }),
])
export type SanctionBody = z.output<typeof sanction>

export const rules = z.strictObject({
  limit: raceLimit,
  minimumLapMs: z.optional(milliseconds),
  lines: z.optional(z.array(timingLine).check(z.maxLength(7))),
  redFlag: z.enum(['each-last', 'common-lap']),
  completeShare: share,
  voidBelowLaps: z.int().check(z.minimum(0), z.maximum(1000)),
  restart: z.enum(['last-part', 'aggregate']),
  classifiedShare: share,
  finishWithinMs: milliseconds,
  raceTie: z.enum(['best-lap', 'previous-crossing', 'shared']),
  bestTie: z.literal('next-best'),
  qualifyPercent: z.optional(z.int().check(z.minimum(100), z.maximum(200))),
  longLapMs: milliseconds,
  longLapWithin: z.tuple([count, count]),
  rideThroughMs: milliseconds,
  jumpStart: sanction,
  trackLimits: z.strictObject({ warnAt: count, penaltyAt: count, penalty: sanction }),
  gridRow: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  protestMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
  flagTo: z.enum(['run', 'category']),
  points: z.array(z.number().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(60)),
})
export type RulesBody = z.output<typeof rules>

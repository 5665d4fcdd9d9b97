// The lamps of the feed on the live desk (C-060). Times are milliseconds since 1970 where the name says `Of day`.
import * as z from 'zod/mini'

const time = z.nullable(z.number())

/** From when on a lamp is amber or red, on the desk and in its history (C-060). */
export const lampLimits = {
  /** The age of the last line under green. */
  lineWarningMs: 3000,
  lineBadMs: 10_000,
  /** The clock of the decoder minus ours. */
  clockWarningMs: 1000,
  /** A larger step of the clock is a change. */
  clockJumpMs: 500,
  /** More noise will lose passings. */
  noiseShareOfSignal: 0.5,
  /** How long changes that are due wait to be stored. */
  databaseLateMs: 10_000,
} as const

export const deskHealth = z.object({
  feed: z.object({
    /** `none`: no feed is attached. */
    state: z.enum(['none', 'connecting', 'connected', 'silent', 'down']),
    sinceOfDay: time,
    problem: z.string(),
    /** When the latest line was received, since 1970. */
    lastLineAtOfDay: time,
    linesPerSecond: z.number(),
    garbledLastMinute: z.number(),
    garbled: z.array(
      z.object({ atOfDay: z.number(), hex: z.string(), text: z.string(), problem: z.string() }),
    ),
  }),
  numbers: z.object({
    gaps: z.number(),
    requested: z.number(),
    recovered: z.number(),
    lost: z.number(),
  }),
  /** Laps that were missed while the link was down. */
  missedLaps: z.number(),
  /** The clock of the decoder minus ours; the median of the last 50 passings. */
  clockOffsetMs: time,
  loops: z.array(
    z.object({
      decoder: z.string(),
      line: z.string(),
      noise: time,
      /** Median of the last passings. */
      signal: time,
      hits: time,
      lastPassingAtOfDay: time,
      passings: z.number(),
      /** A rider has completed a lap past another loop since any has passed this one. */
      isSilent: z.boolean(),
    }),
  ),
  journal: z.object({ isStuck: z.boolean(), queuedBytes: z.number() }),
  database: z.object({
    /** For how long changes that are due have not been stored. The pauses between two batches do not count. */
    lagSeconds: time,
    auditPending: z.number(),
  }),
  viewers: z.number(),
  /** The changes of the lamps, newest first. `Lines` and `Viewers` have the range of a minute in which it differs. */
  history: z.array(z.object({ atOfDay: z.number(), lamp: z.string(), text: z.string() })),
})
export type DeskHealth = z.output<typeof deskHealth>

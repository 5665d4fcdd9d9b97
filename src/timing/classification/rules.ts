// The rules of a race. All of them are parameters, because organisers differ; the templates have common values. Times are
// whole milliseconds.
import type { TimingLine } from '../engine/messages'

/** When the checkered flag is shown; `none` waits for an official. */
export type RaceLimit =
  | { readonly kind: 'laps'; readonly laps: number }
  | { readonly kind: 'time'; readonly timeMs: number }
  /** The first passing of the leader at or after the time begins the last laps. */
  | { readonly kind: 'time+laps'; readonly timeMs: number; readonly laps: number }
  | { readonly kind: 'none' }

/** What a rider has to do or loses. `positions` and `grid` are places down. */
export type Sanction =
  | { readonly type: 'warning' | 'rideThrough' | 'pitStart' | 'dsq' }
  | { readonly type: 'time'; readonly timeMs: number }
  | { readonly type: 'longLap' | 'positions' | 'laps' | 'grid'; readonly count: number }

export interface TrackLimitRules {
  /** The number of exceeded track limits. */
  readonly warnAt: number
  readonly penaltyAt: number
  readonly penalty: Sanction
}

export interface Rules {
  readonly limit: RaceLimit
  /** Undefined: the larger of 2 s and half the best lap of the rider so far. */
  readonly minimumLapMs?: number | undefined
  /** The timing lines that are used; undefined uses all. */
  readonly lines?: readonly TimingLine[] | undefined
  /** The result after a red flag: the last passing of each rider, or the last lap that all riders on the lead lap have completed. */
  readonly redFlag: 'each-last' | 'common-lap'
  /** With this share of the distance the race is complete after a red flag. */
  readonly completeShare: number
  /** With fewer laps of the leader the race is void after a red flag. */
  readonly voidBelowLaps: number
  readonly restart: 'last-part' | 'aggregate'
  /** Share of the laps of the category's winner that a classified rider has completed, rounded down. */
  readonly classifiedShare: number
  /** A classified rider takes the flag within this time after the category's winner. */
  readonly finishWithinMs: number
  readonly raceTie: 'best-lap' | 'previous-crossing' | 'shared'
  readonly bestTie: 'next-best'
  /** Slower riders are listed below the line; undefined: there is no limit. */
  readonly qualifyPercent?: number | undefined
  /** What a long lap penalty that was not served costs, per long lap. */
  readonly longLapMs: number
  /** The laps within which one long lap has to be served, and two. */
  readonly longLapWithin: readonly [one: number, two: number]
  readonly rideThroughMs: number
  readonly jumpStart: Sanction
  readonly trackLimits: TrackLimitRules
  /** Riders per row of the grid. */
  readonly gridRow: 2 | 3 | 4 | 5
  readonly protestMinutes: number
  /** Who is shown the checkered flag in a run with several categories. */
  readonly flagTo: 'run' | 'category'
  /** Points per place, from the first. */
  readonly points: readonly number[]
}

export const fimSprint: Rules = {
  limit: { kind: 'none' },
  redFlag: 'each-last',
  completeShare: 2 / 3,
  voidBelowLaps: 3,
  restart: 'last-part',
  classifiedShare: 0.75,
  finishWithinMs: 300_000,
  raceTie: 'best-lap',
  bestTie: 'next-best',
  qualifyPercent: 107,
  longLapMs: 3000,
  longLapWithin: [3, 5],
  rideThroughMs: 25_000,
  jumpStart: { type: 'longLap', count: 2 },
  trackLimits: { warnAt: 3, penaltyAt: 5, penalty: { type: 'longLap', count: 1 } },
  gridRow: 3,
  protestMinutes: 30,
  flagTo: 'run',
  points: [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
}

/** One template per kind of racing (C-036). */
export const ruleTemplates = {
  'fim-sprint': fimSprint,
  'club-sprint': {
    ...fimSprint,
    redFlag: 'common-lap',
    jumpStart: { type: 'time', timeMs: 10_000 },
    trackLimits: { warnAt: 2, penaltyAt: 4, penalty: { type: 'time', timeMs: 3000 } },
  },
  motocross: {
    ...fimSprint,
    restart: 'last-part',
    jumpStart: { type: 'time', timeMs: 30_000 },
    trackLimits: { warnAt: 1, penaltyAt: 2, penalty: { type: 'positions', count: 1 } },
    points: [25, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  },
  endurance: {
    ...fimSprint,
    redFlag: 'common-lap',
    restart: 'aggregate',
    jumpStart: { type: 'rideThrough' },
    trackLimits: { warnAt: 5, penaltyAt: 10, penalty: { type: 'rideThrough' } },
  },
  practice: { ...fimSprint, jumpStart: { type: 'warning' } },
} as const satisfies Record<string, Rules>

export type RuleTemplate = keyof typeof ruleTemplates

// The decisions of race control. Those about crossings, laps, flags and transponders change what the engine computes; rules,
// statuses, penalties and orders are the input of the classification. Times are milliseconds in the time of the feed, before
// a start by race control moves them, so that moving the start changes no other decision.
import type { RulingStatus } from '../classification/scoring'
import type { Rules, Sanction } from '../classification/rules'
import type { CrossingQuality, Flag, TimingLine } from '../engine/messages'

/** A crossing is known by its competitor, line and time in the feed, or by the event that has added it. */
export type CrossingReference = FeedCrossing | ListedLap | { readonly event: number }

/** The crossing that ends a lap of a list of laps, which has no times of crossings. */
export interface ListedLap {
  readonly competitor: string
  readonly lap: number
}

export interface FeedCrossing {
  readonly competitor: string
  readonly line: TimingLine
  readonly at: number
}

/** A rider as registered for the session. */
export interface RosterEntry {
  /** The key of the rider in the session, in place of the transponder. */
  readonly competitor: string
  readonly number: string
  readonly name: string
  readonly make?: string | undefined
  readonly category?: string | undefined
  readonly transponders: readonly string[]
  readonly grid?: number | undefined
  readonly isPitStart?: boolean | undefined
}

/** All other transponders stay whose they are, so that a new name changes nothing about a swap. */
export interface TransponderChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export type Decision =
  | { readonly kind: 'rules'; readonly rules: Rules }
  /** The entries with which the session goes live. */
  | {
      readonly kind: 'roster'
      readonly entries: readonly RosterEntry[]
      /** The feed may name a rider by number instead of by transponder. */
      readonly hasNumbers?: boolean | undefined
      /** No crossing counts before the start. */
      readonly waitsForStart?: boolean | undefined
    }
  /** Adds a rider or changes what is known of them. */
  | {
      readonly kind: 'entry'
      readonly entry: RosterEntry
      readonly isRemoved?: boolean | undefined
      /** Undefined: the difference to the entry before. */
      readonly transponders?: TransponderChanges | undefined
    }
  /** Without `competitor` the transponder belongs to none. Without times it is for the whole session. */
  | {
      readonly kind: 'transponder'
      readonly transponder: string
      readonly competitor?: string | undefined
      readonly from?: number | undefined
      readonly until?: number | undefined
    }
  /** A course car, for example: its passings are not shown. */
  | { readonly kind: 'ignore'; readonly transponder: string }
  /** `at` is in milliseconds since 1970: by our clock if pressed or moved, by the clock of the decoder for a pulse. */
  | { readonly kind: 'start'; readonly at: number; readonly source: 'press' | 'pulse' | 'moved' }
  | { readonly kind: 'stop'; readonly at: number; readonly as: 'red' | 'end' }
  | { readonly kind: 'finish'; readonly at: number }
  /** The next run is this part of the race. */
  | { readonly kind: 'part'; readonly part: number; readonly raceId: string }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly at: number }
  | {
      readonly kind: 'passing.insert'
      readonly competitor: string
      readonly line: TimingLine
      readonly at: number
      readonly quality: Exclude<CrossingQuality, 'ok'>
      readonly countsForBest: boolean
      /** The time mark that it names. */
      readonly mark?: number | undefined
    }
  | { readonly kind: 'passing.delete'; readonly passing: CrossingReference }
  /** Counts a crossing that looks like a double read. */
  | { readonly kind: 'passing.keep'; readonly passing: CrossingReference }
  | { readonly kind: 'passing.move'; readonly passing: CrossingReference; readonly competitor: string }
  | { readonly kind: 'passing.time'; readonly passing: CrossingReference; readonly at: number }
  /** A lap is known by the crossing that ends it. */
  | { readonly kind: 'lap.cancel'; readonly passing: CrossingReference }
  /** For lists of laps only, which have no crossings. */
  | {
      readonly kind: 'lap.time'
      readonly competitor: string
      readonly lap: number
      readonly time: number
    }
  /** The flags follow it from `at` on. Earlier versions recorded no time. */
  | {
      readonly kind: 'status'
      readonly competitor: string
      readonly status: RulingStatus
      readonly at?: number | undefined
    }
  | {
      readonly kind: 'penalty'
      readonly competitor: string
      readonly sanction: Sanction
      readonly infringement: string
      readonly at?: number | undefined
      readonly lap?: number | undefined
      readonly within?: number | undefined
      /** The sequence of the penalty that becomes this one, because it was not served. */
      readonly replaces?: number | undefined
    }
  | { readonly kind: 'penalty.served'; readonly penalty: number; readonly isServed: boolean }
  /** The order of riders with equal results, as the photo shows it. */
  | { readonly kind: 'order'; readonly competitors: readonly string[] }
  | { readonly kind: 'scoring'; readonly by: 'feed' | 'own' }
  /** The rider has exceeded the track limits. */
  | { readonly kind: 'limit'; readonly competitor: string; readonly at: number }
  /** Holds the checkered flag back. */
  | { readonly kind: 'hold'; readonly isOn: boolean; readonly at: number }
  | {
      readonly kind: 'grid'
      readonly places: readonly { readonly competitor: string; readonly place: number }[]
      readonly pitStarts: readonly string[]
    }
  /** A passing that was timed by hand and whose rider is named later. `at` is in milliseconds since 1970 by our clock. */
  | { readonly kind: 'mark'; readonly at: number }
  | {
      readonly kind: 'message'
      readonly text: string
      readonly competitors: readonly string[]
      /** The numbers of the riders, as viewers see them. */
      readonly riders?: readonly string[] | undefined
      /** Shown until then (milliseconds since 1970). */
      readonly until?: number | undefined
      /** Opens a case; another message is its outcome. */
      readonly isInvestigation?: boolean | undefined
      /** The id of the investigation that it settles. */
      readonly outcomeOf?: string | undefined
    }
  | { readonly kind: 'undo'; readonly of: number }

export type DecisionKind = Decision['kind']

/** Sequences count up from 1 within a run. */
export type ControlEvent = Decision & {
  readonly sequence: number
  /** Why it was decided, as viewers see it beside a cancelled lap. */
  readonly reason?: string | undefined
}

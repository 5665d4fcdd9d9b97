// The messages into which every feed is translated. Times are whole milliseconds; unknown values are omitted, never 0.
import type { Scoring } from '../classification/scoring'

/** Decides the order: laps and total time in a race, the best lap otherwise. */
export type SessionKind = 'practice' | 'qualifying' | 'race'

export type Flag = 'green' | 'yellow' | 'red' | 'white' | 'chequered'

/** Start/finish, the lines at the end of sectors 1 to 4, pit entry, pit exit. */
export type TimingLine = 'SF' | 'S1' | 'S2' | 'S3' | 'S4' | 'PIN' | 'POUT'

/** How a crossing was recorded. */
export type CrossingQuality = 'ok' | 'manual' | 'inferred'

/** Properties of the run. A later message overwrites the properties it contains. */
export interface SessionMessage {
  readonly type: 'session'
  /** The key of the run that the following messages belong to. A new key starts another session (see runs.ts). */
  readonly run?: string
  /** The run restarts: its state is discarded. */
  readonly isReset?: boolean
  readonly name?: string
  readonly kind?: SessionKind
  readonly track?: string
  readonly trackMiles?: number
  /** Number of sectors of a lap, if the feed reports it. */
  readonly sectors?: number
  /** The feed reports pit stops, so that zero stops means none instead of unknown. */
  readonly hasPits?: boolean
  /** Laps arrive with their number and time; nothing is computed from crossings. */
  readonly isLapList?: boolean
  /** False if the changes of the flag are only known to lie between two crossings. */
  readonly hasExactFlags?: boolean
  /** Session time zero by the clock of the feed, in milliseconds since 1970. */
  readonly zero?: number
  /** There is no feed: crossings are timed by hand, since `zero` by our clock. */
  readonly isByHand?: boolean
  /** The feed has closed the run: later messages are repetitions or cool-down laps. */
  readonly isClosed?: boolean
}

export interface EntryMessage {
  readonly type: 'entry'
  /** The key of the competitor in the feed: a registration number, an entry id or a transponder. */
  readonly competitor: string
  readonly number?: string
  readonly name?: string
  readonly make?: string
  readonly category?: string
  readonly transponder?: string
  /** Position on the starting grid. */
  readonly grid?: number
  /** Starts from the pit lane, after all others. */
  readonly isPitStart?: boolean
  /** Only entered riders take part: unknown transponders have no position. */
  readonly isClosedList?: boolean
  /** `running` revokes an earlier status. */
  readonly status?: RacerStatus
}

export type RacerStatus = 'running' | 'retired' | 'excluded' | 'not started'

/** A heartbeat. Without `flag` no flag is shown: before, between or after sessions. */
export interface FlagMessage {
  readonly type: 'flag'
  readonly flag?: Flag
  /** Time since the start of the session. */
  readonly at?: number
  /** Shown by race control: the sequence of the event. Valid until the feed changes its own flag. */
  readonly event?: number
  /** Race control has ended the session with it: no later passing counts. */
  readonly isEnd?: boolean
  readonly remaining?: number
  readonly lapsToGo?: number
}

export interface CrossingMessage {
  readonly type: 'crossing'
  readonly competitor: string
  readonly line: TimingLine
  /** Time since the start of the session; unknown in lap lists with missing laps. */
  readonly at?: number
  readonly isInPit?: boolean
  /** The lap time computed by the feed, or `none` if the crossing does not end a lap. */
  readonly lapTime?: number | 'none'
  /** The number of the lap that this crossing ends, if the feed reports it. */
  readonly lap?: number
  /** The flag at the line, if the feed reports it. */
  readonly flag?: Flag
  readonly position?: number
  readonly quality?: CrossingQuality
  /** Added by race control: the sequence of the event. */
  readonly event?: number
  /** Race control counts the crossing although it looks like a double read. */
  readonly isConfirmed?: boolean
  /** Race control has cancelled the lap that the crossing ends. */
  readonly isCancelled?: boolean
  /** Why race control has cancelled the lap. */
  readonly note?: string
  /** False if the laps before and after it must not be best laps, because the time was not measured. */
  readonly countsForBest?: boolean
  readonly speedMph?: number
  /** In a lap list: whether the lap is an out lap. Without it the first lap of a practice is one. */
  readonly isOut?: boolean
  /** In a lap list: the lap contains a missed crossing. */
  readonly isMissed?: boolean
  /** How often a decoder has received the transponder during the crossing. Timelines leave out this and the next two. */
  readonly hits?: number
  /** The strength at which a decoder has received the transponder. */
  readonly signal?: number
  /** The id of the decoder. */
  readonly decoder?: string
}

/** A sector time (1 to 5) measured by the feed, or a speed trap reading. */
export interface SectionMessage {
  readonly type: 'section'
  readonly competitor: string
  readonly sector?: number
  readonly time?: number
  readonly speedMph?: number
  /** The number of the lap it belongs to. */
  readonly lap?: number
}

/** The standing of a rider as the feed reports it: `race` has laps and total time, `best` has the best lap. */
export interface StandingMessage {
  readonly type: 'standing'
  readonly competitor: string
  readonly order: 'race' | 'best'
  readonly position?: number
  readonly laps?: number
  readonly total?: number
  /** `none` if the feed reports that the rider has no best lap, for example because an official has deleted it. */
  readonly best?: number | 'none'
  readonly bestLap?: number
  readonly pits?: number
}

/**
 * `cancelled` and `restored` affect one lap, `time` the total (a penalty or a photo finish). A correction by the feed
 * contains the total in `at`; one without `at` comes from our race control and is added to the feed's total.
 */
export interface CorrectionMessage {
  readonly type: 'correction'
  readonly competitor: string
  readonly kind: 'cancelled' | 'restored' | 'time'
  readonly lap?: number
  /** The cancelled sectors (1 to 5) of the lap; without them the whole lap is cancelled. */
  readonly sectors?: readonly number[]
  /** The time of the corrected crossing, or the corrected total. */
  readonly at?: number
  readonly delta?: number
}

/** A text that the timing system shows to everyone. A later one with the same key replaces it. */
export interface AnnouncementMessage {
  readonly type: 'announcement'
  readonly key: string
  /** "" withdraws it. */
  readonly text: string
}

/** A start pulse of a decoder. Race control may take it as the start of the session. */
export interface PulseMessage {
  readonly type: 'pulse'
  /** Time since the start of the session. */
  readonly at: number
}

/**
 * The rules of race control and its rulings about riders, whole. It is the first message of a session, so that the rules
 * apply from the beginning whenever they became known.
 */
export interface ScoringMessage {
  readonly type: 'scoring'
  readonly scoring: Scoring
}

export type Message =
  | AnnouncementMessage
  | PulseMessage
  | ScoringMessage
  | SessionMessage
  | EntryMessage
  | FlagMessage
  | CrossingMessage
  | SectionMessage
  | StandingMessage
  | CorrectionMessage

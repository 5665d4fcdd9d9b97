// The words every feed speaks. Times are whole milliseconds; what a feed does not say is left out, never 0.

/** What decides the order: laps and total in a race, the best lap otherwise. */
export type Kind = 'practice' | 'qualifying' | 'race'

export type Flag = 'green' | 'yellow' | 'red' | 'white' | 'chequered'

/** Start/finish, the lines that end sectors 1 to 4, pit entry, pit exit. */
export type Line = 'SF' | 'S1' | 'S2' | 'S3' | 'S4' | 'PIN' | 'POUT'

/** How a crossing came to be known. */
export type Quality = 'ok' | 'manual' | 'inferred'

/** What a feed says of the run as a whole; a later message adds to what was known or replaces it. */
export interface SessionMessage {
  readonly type: 'session'
  /** The run that what follows belongs to: another key than before means another session (see runs.ts). */
  readonly run?: string
  /** The run begins anew: what was known of it is forgotten. */
  readonly isReset?: boolean
  readonly name?: string
  readonly kind?: Kind
  readonly track?: string
  readonly trackMiles?: number
  /** How many sectors a lap has, where the feed says so. */
  readonly sectors?: number
  /** The feed tells of the pits, so that "no stop" is knowledge and not ignorance. */
  readonly hasPits?: boolean
  /** Laps arrive with their own number and time; nothing is reckoned from crossings. */
  readonly isLapList?: boolean
  /** The feed has closed the run: what comes now is repetition or a cool-down lap. */
  readonly isClosed?: boolean
}

export interface EntryMessage {
  readonly type: 'entry'
  /** The feed's own key of the competitor: a registration number, an entry id, a transponder. */
  readonly competitor: string
  readonly number?: string
  readonly name?: string
  readonly make?: string
  readonly category?: string
  readonly transponder?: string
  /** Place on the grid. */
  readonly grid?: number
  /** `running` takes an earlier word back. */
  readonly status?: Status
}

export type Status = 'running' | 'retired' | 'excluded' | 'not started'

/** A heartbeat. No `flag`: before, between or after, which is not a state of its own. */
export interface FlagMessage {
  readonly type: 'flag'
  readonly flag?: Flag
  /** Time since the start of the session. */
  readonly at?: number
  readonly remaining?: number
  readonly lapsToGo?: number
}

export interface CrossingMessage {
  readonly type: 'crossing'
  readonly competitor: string
  readonly line: Line
  /** Time since the start of the session; unknown in lists of laps with a hole. */
  readonly at?: number
  readonly isInPit?: boolean
  /** The feed reckoned the lap itself: a time, or `none` where the crossing ends no lap. */
  readonly lapTime?: number | 'none'
  /** The number of the lap this crossing ends, where the feed says so. */
  readonly lap?: number
  /** The flag at the line, where the feed says so. */
  readonly flag?: Flag
  readonly position?: number
  readonly quality?: Quality
  readonly speedMph?: number
}

/** A sector (1 to 5) the feed timed itself, or a reading of the speed trap. */
export interface SectionMessage {
  readonly type: 'section'
  readonly competitor: string
  readonly sector?: number
  readonly time?: number
  readonly speedMph?: number
  /** The number of the lap it belongs to. */
  readonly lap?: number
}

/** What the feed itself claims. `race` speaks of laps and total, `best` of the best lap. */
export interface StandingMessage {
  readonly type: 'standing'
  readonly competitor: string
  readonly order: 'race' | 'best'
  readonly position?: number
  readonly laps?: number
  readonly total?: number
  readonly best?: number
  readonly bestLap?: number
  readonly pits?: number
}

/**
 * `cancelled` and `restored` speak of one lap, `time` of the total: a penalty or a photo finish. A feed names the
 * total it corrects; without one it is race control that adds, on top of whatever the feed says.
 */
export interface CorrectionMessage {
  readonly type: 'correction'
  readonly competitor: string
  readonly kind: 'cancelled' | 'restored' | 'time'
  readonly lap?: number
  /** The crossing it speaks of, where the feed names a time instead of a lap. */
  readonly at?: number
  readonly delta?: number
}

export type Message =
  | SessionMessage
  | EntryMessage
  | FlagMessage
  | CrossingMessage
  | SectionMessage
  | StandingMessage
  | CorrectionMessage

// What the database knows about the timed races. It is recorded in the journal, so that the state of a live race depends on
// the journal alone.
import type { AutomaticKind, Race, Rider } from '#contract'

export interface KnownRace {
  readonly id: string
  readonly classKey: string
  readonly className: string
  /** Without what the session changes all the time. */
  readonly race: Race
  readonly riders: readonly Rider[]
  /** Competitor and rider id. */
  readonly riderIds: readonly (readonly [string, string])[]
}

export interface KnownRaces {
  /** The session that the races are about (`sourceOf`). */
  readonly source: string
  readonly mainRaceId: string
  readonly races: readonly KnownRace[]
  /** Kinds of automatic messages that are switched off. Undefined in journals of earlier versions. */
  readonly offMessages?: readonly AutomaticKind[]
}

import type { Feed } from '../feeds/feed'
import type { Parser } from '../feeds/parser'
import type { RefusedLines } from '../feeds/refused-lines'
import type { Checkpoint } from './record-processor'

/** A feed and the parser of its protocol. */
export interface FeedSetup {
  /** Names the feed in the journal, so that a restart finds the files of this feed. */
  readonly name: string
  readonly protocol: string
  readonly feed: Feed
  readonly createParser: (state?: string, refusedLines?: RefusedLines) => Parser
  /** The state to start from when the journal has no open session. A recording starts from its own checkpoint. */
  readonly initialCheckpoint?: Checkpoint | undefined
}

/** Creates a feed that simulates the race; undefined for an unknown race. */
export type SimulateRace = (raceId: string, speed: number) => Promise<FeedSetup | undefined>

// The list of feeds. A new feed needs an entry here (see README.md).
import type { Clock, Feed } from './feed'
import { createIngestFeed, type IngestOptions } from './ingest/feed'
import { createIngestParser, isIngestRecording } from './ingest/parse'
import { createMultiloopParser } from './multiloop/parse'
import { createP3Feed } from './p3/feed'
import { isP3Recording, createP3Parser } from './p3/parse'
import type { Parser } from './parser'
import type { RefusedLines } from './refused-lines'
import { createReplayFeed, type ReplayOptions } from './replay/feed'
import { createRmonitorParser } from './rmonitor/parse'
import { createTcpFeed } from './tcp-feed'

export interface AddressOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly clock?: Clock
}

/** What is needed to create a feed. */
type FeedKind =
  | {
      readonly needs: 'address'
      readonly defaultPort: number
      readonly createFeed: (options: AddressOptions) => Feed
    }
  | { readonly needs: 'nothing'; readonly createFeed: (options: IngestOptions) => Feed }
  | { readonly needs: 'recording'; readonly createFeed: (options: ReplayOptions) => Feed }

/** `isMatch` returns whether a recording with this beginning, read as Latin-1, is in this protocol. */
export interface Protocol {
  /** `from` is the result of `saveState()` of an earlier parser. Without `refusedLines`, they are only counted. */
  readonly createParser: (from?: string, refusedLines?: RefusedLines) => Parser
  readonly isMatch: (head: string) => boolean
}

/** RMonitor and Multiloop send a heartbeat every second. After five seconds without one, the connection is dead. */
function createHeartbeatFeed(options: AddressOptions): Feed {
  return createTcpFeed({ ...options, silentAfterMs: 5000 })
}

function createParserFactory(
  parser: (options: { readonly from?: string; readonly refusedLines?: RefusedLines }) => Parser,
): Protocol['createParser'] {
  return (from, refusedLines) =>
    parser({ ...(from !== undefined && { from }), ...(refusedLines !== undefined && { refusedLines }) })
}

/** Recordings are matched in this order. RMonitor is last of those that start with `$`, because it matches the most. */
export const liveProtocols = {
  p3: {
    needs: 'address',
    defaultPort: 5403,
    createFeed: createP3Feed,
    createParser: (from?: string, refusedLines?: RefusedLines) => createP3Parser({ from }, refusedLines),
    isMatch: isP3Recording,
  },
  multiloop: {
    needs: 'address',
    defaultPort: 50_003,
    createFeed: createHeartbeatFeed,
    createParser: createParserFactory(createMultiloopParser),
    // The separator of Multiloop after the command, in Latin-1 or saved as UTF-8.
    isMatch: head => /\$[A-Z:]{1,12}(?:\u00C2)?\u00A6/.test(head),
  },
  rmonitor: {
    needs: 'address',
    defaultPort: 50_000,
    createFeed: createHeartbeatFeed,
    createParser: createParserFactory(createRmonitorParser),
    isMatch: head => /\$[A-Z]{1,5},/.test(head),
  },
  ingest: {
    needs: 'nothing',
    createFeed: createIngestFeed,
    createParser: createParserFactory(createIngestParser),
    isMatch: isIngestRecording,
  },
} satisfies Record<string, FeedKind & Protocol>

export function isLiveProtocol(name: string): name is keyof typeof liveProtocols {
  return Object.hasOwn(liveProtocols, name)
}

/** A replay uses the parser of the recorded protocol. */
export const feedKinds = {
  ...liveProtocols,
  replay: { needs: 'recording', createFeed: createReplayFeed },
} satisfies Record<string, FeedKind>

// The list of feeds: what each needs and how to make it. The one place to add a line (see README.md).
import type { Clock, Feed } from './feed'
import { ingestFeed, type IngestOptions } from './ingest/feed'
import { ingestParser, isIngestRecording } from './ingest/parse'
import { multiloopParser } from './multiloop/parse'
import { p3Feed } from './p3/feed'
import { isP3Recording, p3Parser } from './p3/parse'
import type { Parser } from './parser'
import { replayFeed, type ReplayOptions } from './replay/feed'
import { rmonitorParser } from './rmonitor/parse'
import { tcpFeed } from './tcp-link'

export interface AddressOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly clock?: Clock
}

/** What a form has to ask for before the feed can be made. */
type Needs =
  | {
      readonly needs: 'address'
      readonly usualPort: number
      readonly feed: (options: AddressOptions) => Feed
    }
  | { readonly needs: 'nothing'; readonly feed: (options: IngestOptions) => Feed }
  | { readonly needs: 'recording'; readonly feed: (options: ReplayOptions) => Feed }

/** `isIt` tells from the beginning of a recording, read as Latin-1, whether it is in this protocol. */
export interface Protocol {
  /** `from` is what `state()` of an earlier parser gave. */
  readonly parserFrom: (from?: string) => Parser
  readonly isIt: (head: string) => boolean
}

/** RMonitor and Multiloop send a heartbeat every second, so five without one are a dead link. */
function heartbeatFeed(options: AddressOptions): Feed {
  return tcpFeed({ ...options, silentAfter: 5000 })
}

function resuming(parser: (options: { readonly from?: string }) => Parser): (from?: string) => Parser {
  return from => parser(from === undefined ? {} : { from })
}

/** In the order in which a recording is held against them: RMonitor is the least choosy of those that begin with `$`. */
export const liveProtocols = {
  p3: { needs: 'address', usualPort: 5403, feed: p3Feed, parserFrom: () => p3Parser(), isIt: isP3Recording },
  multiloop: {
    needs: 'address',
    usualPort: 50_003,
    feed: heartbeatFeed,
    parserFrom: resuming(multiloopParser),
    // The separator of Multiloop, in Latin-1 or saved as UTF-8, right after a record's first letters.
    isIt: head => /\$[A-Z:]{1,12}(?:\u00C2)?\u00A6/.test(head),
  },
  rmonitor: {
    needs: 'address',
    usualPort: 50_000,
    feed: heartbeatFeed,
    parserFrom: resuming(rmonitorParser),
    isIt: head => /\$[A-Z]{1,5},/.test(head),
  },
  ingest: {
    needs: 'nothing',
    feed: ingestFeed,
    parserFrom: resuming(ingestParser),
    isIt: isIngestRecording,
  },
} satisfies Record<string, Needs & Protocol>

/** What is replayed is read by the parser of the protocol it was recorded in. */
export const feedKinds = {
  ...liveProtocols,
  replay: { needs: 'recording', feed: replayFeed },
} satisfies Record<string, Needs>

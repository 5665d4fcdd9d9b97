import { type AddressOptions, liveProtocols } from '../feeds/index'
import { createIngestFeed } from '../feeds/ingest/feed'
import { createP3Feed } from '../feeds/p3/feed'
import { createP3Parser } from '../feeds/p3/parse'
import type { DecoderLines } from '../feeds/p3/passing-converter'
import type { FeedRow } from '../races/feed-store'
import { createReplaySetup } from './create-replay-setup'
import type { FeedSetup, SimulateRace } from './feed-setup'

const minSpeed = 1
/** A faster replay cannot be followed by eye. */
const maxSpeed = 60

export interface FeedSetupOptions {
  readonly journalFolder: string
  readonly simulate: SimulateRace | undefined
  /** The lines of the decoders at the track of the race; undefined if none are known. */
  readonly findDecoderLines: () => Promise<DecoderLines | undefined>
}

/** Creates the feed that is configured for a race; undefined for an unknown protocol or a missing recording. */
export async function createFeedSetup(
  { id, raceId, protocol, host, port, options }: FeedRow,
  { journalFolder, simulate, findDecoderLines }: FeedSetupOptions,
): Promise<FeedSetup | undefined> {
  const name = `feed ${id}`
  const speed = Math.min(maxSpeed, Math.max(minSpeed, Number(options['speed'] ?? 1)))
  if (protocol === 'ingest')
    return {
      name,
      protocol,
      feed: createIngestFeed({ name }),
      createParser: liveProtocols.ingest.createParser,
    }
  if (protocol === 'replay') return createReplaySetup(journalFolder, String(options['recording']), speed)
  if (protocol === 'simulator') return simulate?.(raceId, speed)
  if (host === null || (protocol !== 'rmonitor' && protocol !== 'multiloop' && protocol !== 'p3'))
    return undefined
  const address = { name, host, port: port ?? liveProtocols[protocol].defaultPort }
  if (protocol === 'p3') return createP3Setup(address, await findDecoderLines())
  const { createFeed, createParser } = liveProtocols[protocol]
  return { name, protocol, feed: createFeed(address), createParser }
}

/** A journal that is continued has the lines with which it began. */
function createP3Setup(address: AddressOptions, lines: DecoderLines | undefined): FeedSetup {
  return {
    name: address.name,
    protocol: 'p3',
    feed: createP3Feed({ ...address, lines }),
    createParser: (from, refusedLines) =>
      createP3Parser(from === undefined ? { lines } : { from }, refusedLines),
  }
}

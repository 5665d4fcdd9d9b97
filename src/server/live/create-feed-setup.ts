import { liveProtocols } from '../feeds/index'
import { createIngestFeed } from '../feeds/ingest/feed'
import type { FeedRow } from '../races/feed-store'
import { createReplaySetup } from './create-replay-setup'
import type { FeedSetup, SimulateRace } from './feed-setup'

const minSpeed = 1
/** A faster replay cannot be followed by eye. */
const maxSpeed = 60

/** Creates the feed that is configured for a race; undefined for an unknown protocol or a missing recording. */
export async function createFeedSetup(
  { id, raceId, protocol, host, port, options }: FeedRow,
  journalFolder: string,
  simulate: SimulateRace | undefined,
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
  const { createFeed, createParser, defaultPort } = liveProtocols[protocol]
  return { name, protocol, feed: createFeed({ name, host, port: port ?? defaultPort }), createParser }
}

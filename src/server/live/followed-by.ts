// What a race is timed by, from what its feed says of itself.
import { liveProtocols } from '../feeds/index'
import { ingestFeed } from '../feeds/ingest/feed'
import type { FeedRow } from '../races/feed-store'
import type { Followed } from './live'
import { recordedFeed } from './recorded-feed'

/** Makes up what a race is timed by; undefined for a race nobody knows. */
export type Simulate = (raceId: string, speed: number) => Promise<Omit<Followed, 'keeper'> | undefined>

/** Faster than that nobody can watch. */
const fastest = 60

/** Undefined where it cannot be followed: in no language we speak, or of a recording that is gone. */
export async function followedBy(
  { id, raceId, protocol, host, port, options }: FeedRow,
  journalFolder: string,
  simulate: Simulate | undefined,
): Promise<Omit<Followed, 'keeper'> | undefined> {
  const name = `feed ${id}`
  const speed = Math.min(fastest, Math.max(1, Number(options['speed'] ?? 1)))
  if (protocol === 'ingest')
    return { name, protocol, feed: ingestFeed({ name }), parserFrom: liveProtocols.ingest.parserFrom }
  if (protocol === 'replay') return recordedFeed(journalFolder, String(options['recording']), speed)
  if (protocol === 'simulator') return simulate?.(raceId, speed)
  if (host === null || (protocol !== 'rmonitor' && protocol !== 'multiloop' && protocol !== 'p3'))
    return undefined
  const { feed, parserFrom, usualPort } = liveProtocols[protocol]
  return { name, protocol, feed: feed({ name, host, port: port ?? usualPort }), parserFrom }
}

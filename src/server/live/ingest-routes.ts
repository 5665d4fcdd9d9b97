// Receives crossings over HTTP, for timing systems without a supported protocol (decisions 3.4a).
import { createHash } from 'node:crypto'
import { ingestCrossings } from '#contract'
import { IngestConflict } from '../feeds/ingest/feed'
import { HttpError } from '../http/errors'
import type { IdentifyFeed } from '../http/guard'
import type { Serve } from '../http/serve'
import { LruCache } from '../lru-cache'
import { findFeedByToken } from '../races/feed-store'
import type { Services } from '../services'
import { withTimeout } from '../with-timeout'

/** More feeds than any installation has. */
const maxKnownTokens = 1000

/**
 * Finds the race of a token in the database. While the database is away, a token that was valid before stays valid, so
 * that timing goes on: nothing can revoke it meanwhile.
 */
export function createFeedIdentifier({ database }: Pick<Services, 'database'>): IdentifyFeed {
  const knownRaces = new LruCache<string, string>(maxKnownTokens)
  return async token => {
    const key = createHash('sha256').update(token).digest('base64url')
    try {
      const raceId = (await findFeedByToken(database.orm, token))?.raceId
      if (raceId === undefined) knownRaces.delete(key)
      else knownRaces.set(key, raceId)
      return raceId
    } catch (error) {
      const raceId = knownRaces.get(key)
      if (raceId === undefined) throw error
      return raceId
    }
  }
}

/** A sender waits no longer than this for a disk that does not respond. */
const maxWriteMs = 10_000

/** Crossings are kept by their sender until it sends them again. */
function createRetryError(message: string): HttpError {
  return new HttpError(503, message, { retryAfterSeconds: 2 })
}

export function serveIngest(
  serve: Serve,
  { raceControl, sheets }: Pick<Services, 'raceControl' | 'sheets'>,
): void {
  serve(ingestCrossings, async ({ params, body: { source, items } }) => {
    const feed = raceControl.ingestFeedOf(params.id)
    if (feed === undefined) {
      if (sheets.live.isRestoring || raceControl.isChanging)
        throw createRetryError('The live race is being restored. Please try again.')
      throw new HttpError(409, 'This race is not live')
    }
    const ingestItems = items.map(item => Object.assign({ source }, item))
    try {
      return { highest_seq: await withTimeout(maxWriteMs, () => feed.receive(source, ingestItems)) }
    } catch (error) {
      if (error instanceof IngestConflict) throw new HttpError(409, error.message)
      throw createRetryError('Crossings cannot be stored at the moment; please send them again')
    }
  })
}

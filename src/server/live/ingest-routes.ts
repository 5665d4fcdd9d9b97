// Receives crossings over HTTP, for timing systems without a supported protocol (decisions 3.4a).
import { ingestCrossings } from '#contract'
import { IngestConflict } from '../feeds/ingest/feed'
import { HttpError } from '../http/errors'
import type { IdentifyFeed } from '../http/guard'
import type { Serve } from '../http/serve'
import { findFeedByToken } from '../races/feed-store'
import type { Services } from '../services'

export function createFeedIdentifier({ database }: Pick<Services, 'database'>): IdentifyFeed {
  return async token => (await findFeedByToken(database.orm, token))?.raceId
}

export function serveIngest(serve: Serve, { raceControl }: Pick<Services, 'raceControl'>): void {
  serve(ingestCrossings, async ({ params, body: { source, items } }) => {
    const feed = raceControl.ingestFeedOf(params.id)
    if (feed === undefined) throw new HttpError(409, 'This race is not live')
    const ingestItems = items.map(item => Object.assign({ source }, item))
    try {
      return { highest_seq: await feed.receive(source, ingestItems) }
    } catch (error) {
      if (error instanceof IngestConflict) throw new HttpError(409, error.message)
      throw new HttpError(503, 'Crossings cannot be stored at the moment; please send them again')
    }
  })
}

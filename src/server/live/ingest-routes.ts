// Crossings by HTTP, for timing systems that speak no protocol of ours (decisions 3.4a).
import { ingestCrossings } from '#contract'
import { IngestConflict } from '../feeds/ingest/feed'
import { Refusal } from '../http/errors'
import type { IdentifyFeed } from '../http/guard'
import type { Serve } from '../http/serve'
import { feedOfToken } from '../races/feed-store'
import type { Services } from '../services'

export function identifyFeedIn({ database }: Pick<Services, 'database'>): IdentifyFeed {
  return async token => (await feedOfToken(database.orm, token))?.raceId
}

export function serveIngest(serve: Serve, { raceControl }: Pick<Services, 'raceControl'>): void {
  serve(ingestCrossings, async ({ params, body: { source, items } }) => {
    const feed = raceControl.ingestOf(params.id)
    if (feed === undefined) throw new Refusal(409, 'This race is not live')
    const told = items.map(item => Object.assign({ source }, item))
    try {
      return { highest_seq: await feed.take(source, told) }
    } catch (error) {
      if (error instanceof IngestConflict) throw new Refusal(409, error.message)
      throw new Refusal(503, 'Crossings cannot be stored at the moment; please send them again')
    }
  })
}

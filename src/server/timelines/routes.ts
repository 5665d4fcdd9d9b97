// The route of timelines.
import { readTimeline } from '#contract'
import { EncodedBody } from '../http/encoded-body'
import { isUnchanged } from '../http/encodings'
import { HttpError } from '../http/errors'
import { sendEncoded } from '../http/send-encoded'
import { type Call, responseSent, type Serve } from '../http/serve'
import { LruCache } from '../lru-cache'
import type { Services } from '../services'
import type { RaceTimeline } from './timeline-repository'
import { buildTimelineText, createTimelineTag } from './timeline-reply'

/** Of the uncompressed bodies. */
const maxCachedBytes = 32_000_000

/** The same as for other timing data (decisions 3.1). */
const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

export function serveTimelines(serve: Serve, { timelines }: Pick<Services, 'timelines'>): void {
  /** By tag. Each body is compressed once for all clients. */
  const bodies = new LruCache<string, EncodedBody>(maxCachedBytes, ({ plain }) => plain.length)

  function findOrEncode(found: RaceTimeline, tag: string, after: number): EncodedBody {
    const cached = after === 0 ? bodies.get(tag) : undefined
    const body = cached ?? new EncodedBody(buildTimelineText(found, after))
    if (after === 0) bodies.set(tag, body)
    return body
  }

  const respond = async ({
    query: { race_id, after = 0 },
    request,
    reply,
  }: Call<typeof readTimeline>): Promise<typeof responseSent> => {
    const found = await timelines.find(race_id, after)
    if (found === undefined) throw new HttpError(404, 'Race not found')
    const tag = createTimelineTag(found)
    void reply.headers(headers)
    if (after === 0) {
      void reply.header('etag', tag)
      if (isUnchanged(request.headers['if-none-match'], tag)) {
        void reply.status(304).send()
        return responseSent
      }
    }
    return sendEncoded(request, reply, findOrEncode(found, tag, after))
  }
  serve(readTimeline, respond)
}

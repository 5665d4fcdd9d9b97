// The live stream (decisions 3.4a).
import { openLive } from '#contract'
import { HttpError } from '../http/errors'
import { responseSent, type Call, type Serve } from '../http/serve'
import type { Services } from '../services'
import { startStream, streamHeaders, waitForSocket } from './start-stream'

const maxStreamsPerSession = 20

export function serveStream(serve: Serve, { sheets, streamHub, sessions }: Services): void {
  const rejectIfUnavailable = (sessionId: string): void => {
    if (streamHub.isStopping)
      throw new HttpError(503, 'The server is restarting. Please try again.', { retryAfterSeconds: 2 })
    if (streamHub.countStreamsOf(sessionId) >= maxStreamsPerSession)
      throw new HttpError(429, 'Too many live streams are open. Please close some tabs.', {
        retryAfterSeconds: 10,
      })
  }
  const openStream = async ({
    query: { race_id: raceId, timeline },
    caller,
    request,
    reply,
  }: Call<typeof openLive>): Promise<typeof responseSent> => {
    const isLive = raceId !== undefined && sheets.live.find(raceId) !== undefined
    const sheet = raceId === undefined || isLive ? undefined : await sheets.findStored(raceId)
    if (raceId !== undefined && !isLive && sheet === undefined) throw new HttpError(404, 'Race not found')
    if (request.method === 'HEAD') {
      void reply.headers(streamHeaders).send()
      return responseSent
    }
    await waitForSocket(reply)
    rejectIfUnavailable(caller.sessionId)
    const lastEventId = request.headers['last-event-id']
    const { socket, format } = startStream(request, reply)
    streamHub.join(
      {
        socket,
        format,
        raceId,
        wantsTimeline: timeline !== undefined,
        session: sessions.watch(request, caller),
      },
      { stored: sheet, lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined },
    )
    return responseSent
  }
  // Without the request timeout, whose timer and closure would stay in memory for every viewer.
  serve(openLive, openStream, { isFromMemory: true })
}

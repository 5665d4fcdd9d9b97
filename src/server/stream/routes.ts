// The live stream (decisions 3.4a): the answer is taken out of the framework's hands once its head is sent.
import type { OutgoingHttpHeaders } from 'node:http'
import { openLive } from '#contract'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../http/errors'
import { answered, type Call, type Serve } from '../http/serve'
import type { Services } from '../services'

function sendHead(reply: FastifyReply): void {
  reply.hijack()
  // The same to both, but Fastify's type has its own list of names.
  const given = reply.getHeaders() as OutgoingHttpHeaders
  // All at once: headers that are set one by one stay in memory for as long as the answer does.
  reply.raw.writeHead(200, {
    ...given,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // What stands between must not collect what is to arrive at once.
    'x-accel-buffering': 'no',
    'transfer-encoding': 'chunked',
  })
  reply.raw.flushHeaders()
}

export function serveStream(serve: Serve, { sheets, hub, sessions }: Services): void {
  const open = async ({
    query: { race_id: raceId },
    request,
    reply,
  }: Call<typeof openLive>): Promise<typeof answered> => {
    const isLive = raceId !== undefined && sheets.live.of(raceId) !== undefined
    const sheet = raceId === undefined || isLive ? undefined : await sheets.stored.of(raceId)
    if (raceId !== undefined && !isLive && sheet === undefined) throw new Refusal(404, 'Race not found')
    const { socket } = request
    const lastEventId = request.headers['last-event-id']
    sendHead(reply)
    socket.setNoDelay(true)
    // A page that only listens may be silent for hours.
    socket.setTimeout(0)
    hub.join(
      { socket, raceId, isSignedIn: sessions.watch(request) },
      { stored: sheet, lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined },
    )
    return answered
  }
  // A time-out would be kept, with all that belongs to it, by everybody who watches.
  serve(openLive, open, { isAtOnce: true })
}

// The live stream (decisions 3.4a). After the headers are sent, events are written directly to the socket.
import type { OutgoingHttpHeaders } from 'node:http'
import { openLive } from '#contract'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../http/errors'
import { responseSent, type Call, type Serve } from '../http/serve'
import type { Services } from '../services'

function sendHeaders(reply: FastifyReply): void {
  reply.hijack()
  // The types differ only in their lists of header names.
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  // Passed in one call: headers that are set one by one stay in memory as long as the response.
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Disables proxy buffering so that events are delivered immediately.
    'x-accel-buffering': 'no',
    'transfer-encoding': 'chunked',
  })
  reply.raw.flushHeaders()
}

export function serveStream(serve: Serve, { sheets, streamHub, sessions }: Services): void {
  const openStream = async ({
    query: { race_id: raceId },
    request,
    reply,
  }: Call<typeof openLive>): Promise<typeof responseSent> => {
    const isLive = raceId !== undefined && sheets.live.find(raceId) !== undefined
    const sheet = raceId === undefined || isLive ? undefined : await sheets.findStored(raceId)
    if (raceId !== undefined && !isLive && sheet === undefined) throw new HttpError(404, 'Race not found')
    const { socket } = request
    const lastEventId = request.headers['last-event-id']
    sendHeaders(reply)
    socket.setNoDelay(true)
    // A viewer sends nothing, so the idle timeout is disabled.
    socket.setTimeout(0)
    streamHub.join(
      { socket, raceId, isSignedIn: sessions.createOpenCheck(request) },
      { stored: sheet, lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined },
    )
    return responseSent
  }
  // Without the request timeout, whose timer and closure would stay in memory for every viewer.
  serve(openLive, openStream, { isFromMemory: true })
}

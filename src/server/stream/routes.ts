// The live stream (decisions 3.4a). After the headers are sent, events are written directly to the socket.
import type { OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { openLive } from '#contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '../http/encodings'
import { HttpError } from '../http/errors'
import { responseSent, type Call, type Serve } from '../http/serve'
import { occupySocket } from '../http/socket-owner'
import type { Services } from '../services'
import type { StreamFormat } from './event-frame'

const maxStreamsPerSession = 20

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Disables proxy buffering so that events are delivered immediately.
  'x-accel-buffering': 'no',
  vary: 'Accept-Encoding',
} as const

const formatHeaders: Readonly<Record<StreamFormat, OutgoingHttpHeaders>> = {
  chunked: { 'transfer-encoding': 'chunked' },
  gzip: { 'transfer-encoding': 'chunked', 'content-encoding': 'gzip' },
  unchunked: { connection: 'close' },
}

function chooseFormat({ headers, raw }: FastifyRequest): StreamFormat {
  if (raw.httpVersion === '1.0') return 'unchunked'
  return acceptsGzip(headers['accept-encoding']) ? 'gzip' : 'chunked'
}

function sendHeaders(reply: FastifyReply, format: StreamFormat): void {
  // The types differ only in their lists of header names.
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  // Passed in one call: headers that are set one by one stay in memory as long as the response.
  reply.raw.writeHead(200, { ...headers, ...streamHeaders, ...formatHeaders[format] })
  reply.raw.flushHeaders()
}

/** Waits for the responses to earlier requests of the connection. */
async function waitForSocket({ raw }: FastifyReply): Promise<void> {
  if (raw.socket === null) await once(raw, 'socket')
}

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
    const { socket } = request
    const lastEventId = request.headers['last-event-id']
    const format = chooseFormat(request)
    reply.hijack()
    sendHeaders(reply, format)
    occupySocket(socket)
    socket.setNoDelay(true)
    // A viewer sends nothing, so the idle timeout is disabled.
    socket.setTimeout(0)
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

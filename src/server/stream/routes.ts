// The live stream (decisions 3.4a): the answer is taken out of the framework's hands once its head is sent.
import { openLive } from '#contract'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../http/errors'
import { answered, type Serve } from '../http/serve'
import type { Services } from '../services'
import { snapshotText } from '../sheets/sheet'

function sendHead(reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  raw.setHeader('Cache-Control', 'no-store')
  // What stands between must not collect what is to arrive at once.
  raw.setHeader('X-Accel-Buffering', 'no')
  raw.setHeader('Transfer-Encoding', 'chunked')
  raw.flushHeaders()
}

export function serveStream(serve: Serve, { sheets, hub, sessions }: Services): void {
  serve(openLive, async ({ query: { race_id: raceId }, request, reply }) => {
    const isLive = raceId !== undefined && sheets.live.of(raceId) !== undefined
    const sheet = raceId === undefined || isLive ? undefined : await sheets.stored.of(raceId)
    if (raceId !== undefined && !isLive && sheet === undefined) throw new Refusal(404, 'Race not found')
    const { socket } = request
    const lastEventId = request.headers['last-event-id']
    sendHead(reply)
    socket.setNoDelay(true)
    // A page that only listens may be silent for hours.
    socket.setTimeout(0)
    hub.join({
      socket,
      raceId,
      isSignedIn: sessions.watch(request),
      stored: sheet && { id: sheet.id, text: snapshotText(sheet) },
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    })
    return answered
  })
}

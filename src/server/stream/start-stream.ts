// Begins a response of server-sent events. After the headers are sent, events are written directly to the socket.
import type { OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '../http/encodings'
import { occupySocket } from '../http/socket-owner'
import type { StreamFormat } from './event-frame'

export const streamHeaders = {
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
export async function waitForSocket({ raw }: FastifyReply): Promise<void> {
  if (raw.socket === null) await once(raw, 'socket')
}

/** Takes over the socket of the request. */
export function startStream(
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly socket: Socket; readonly format: StreamFormat } {
  const { socket } = request
  const format = chooseFormat(request)
  reply.hijack()
  sendHeaders(reply, format)
  occupySocket(socket)
  socket.setNoDelay(true)
  // A viewer sends nothing, so the idle timeout is disabled.
  socket.setTimeout(0)
  return { socket, format }
}

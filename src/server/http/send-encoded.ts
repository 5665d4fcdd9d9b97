import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody } from './encoded-body'
import { chooseEncoding } from './encodings'
import { responseSent } from './serve'

function sendBytes(reply: FastifyReply, bytes: Buffer): typeof responseSent {
  void reply.send(bytes)
  return responseSent
}

/** Sends a JSON body in the encoding that the client prefers. Returns a promise only if it must be compressed first. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): typeof responseSent | Promise<typeof responseSent> {
  const encoding = body.isCompressible() ? chooseEncoding(request.headers['accept-encoding']) : undefined
  void reply.header('content-type', 'application/json; charset=utf-8')
  if (encoding === undefined) return sendBytes(reply, body.plain)
  void reply.header('content-encoding', encoding)
  const bytes = body.encodeAs(encoding)
  return bytes instanceof Promise
    ? bytes.then(compressed => sendBytes(reply, compressed))
    : sendBytes(reply, bytes)
}

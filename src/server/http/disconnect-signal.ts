import type { FastifyReply } from 'fastify'

/**
 * Aborts when the connection closes before the response is sent. `request.signal` of Fastify is not suitable for requests
 * with a body: it aborts as soon as the body was read.
 */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

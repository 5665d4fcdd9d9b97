// Logs every response.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Adds no hook when the level excludes these lines; the level never changes after the start. */
export function logResponses(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Polling clients cause thousands of 304 responses.
    const level = reply.statusCode === 304 ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const path = request.raw.url?.split('?')[0]?.slice(0, 256)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log[level](
      { method: request.method, path, status: reply.statusCode, milliseconds },
      'Request completed',
    )
  })
}

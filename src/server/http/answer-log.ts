// A line for every answer.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** The level is set once, at the start: where it lets no such line through, nobody watches the answers go out. */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Thousands who are told that nothing has changed are no news.
    const level = reply.statusCode === 304 ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const path = request.raw.url?.split('?')[0]?.slice(0, 256)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log[level]({ method: request.method, path, status: reply.statusCode, milliseconds }, 'answered')
  })
}

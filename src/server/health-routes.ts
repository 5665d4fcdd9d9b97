// Health checks for process managers and load balancers (operations N-051).
import type { FastifyInstance } from 'fastify'
import { EventLoopMonitor } from './event-loop-monitor'
import type { Services } from './services'

/** /healthz reports that the process works, /readyz that a load balancer should send requests to it. */
export function serveHealth(app: FastifyInstance, { readiness }: Pick<Services, 'readiness'>): void {
  const monitor = new EventLoopMonitor()
  app.addHook('onClose', () => monitor.stop())
  app.get('/healthz', (_request, reply) => {
    const isTurning = monitor.isTurning()
    return reply.status(isTurning ? 200 : 503).send({ status: isTurning ? 'ok' : 'event loop is blocked' })
  })
  app.get('/readyz', async (_request, reply) => {
    const { isReady, ...body } = await readiness.report()
    return reply.status(isReady ? 200 : 503).send(body)
  })
}

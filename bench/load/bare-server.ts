// What can be had for the least: the same framework with bytes that are ready, and nothing else.
import fastify from 'fastify'
import { portOf } from './bench-server'

export interface BareServer {
  readonly port: number
  stop(): Promise<void>
}

/** Answers each path with its bytes, and `/unchanged` with a 304. */
export async function startBareServer(bodies: ReadonlyMap<string, Buffer>): Promise<BareServer> {
  const app = fastify()
  for (const [path, body] of bodies)
    app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  app.get('/unchanged', (_request, reply) => reply.status(304).send())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async (): Promise<void> => {
    app.server.closeAllConnections()
    await app.close()
  }
  return { port: portOf(app), stop }
}

// The reference for responses: the same framework with prepared bytes and nothing else.
import fastify from 'fastify'
import { getPort } from './bench-server'

export interface BareServer {
  readonly port: number
  stop(): Promise<void>
}

/** Responds to each path with its bytes, and to `/unchanged` with 304. */
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
  return { port: getPort(app), stop }
}

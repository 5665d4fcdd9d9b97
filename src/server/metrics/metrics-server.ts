// Figures for whoever watches over the server: on a port of their own that only this machine can reach.
import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

export interface MetricsServer {
  /** Undefined where the port could not be had: timing goes on without figures. */
  readonly port: number | undefined
  stop(): Promise<void>
}

function listen(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? address?.port : undefined)
    })
  })
}

export async function startMetrics(registry: Registry, port: number, log: Logger): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  try {
    const taken = await listen(server, port)
    return { port: taken, stop: () => stopped(server) }
  } catch (error) {
    log.warn({ error, port }, 'The port for metrics cannot be had; there are none')
    return { port: undefined, stop: () => Promise.resolve() }
  }
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

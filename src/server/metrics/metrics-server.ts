// Serves metrics on a separate port, which by default is reachable only from this machine.
import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

export interface MetricsServer {
  /** Undefined if the port is in use: the server runs without metrics. */
  readonly port: number | undefined
  stop(): Promise<void>
}

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

function listen(server: Server, { host, port }: MetricsAddress): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' ? address?.port : undefined)
    })
  })
}

export async function startMetricsServer(
  registry: Registry,
  address: MetricsAddress,
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'Collecting metrics failed; the request returns 500')
        response.writeHead(500).end()
      },
    )
  })
  try {
    const listeningPort = await listen(server, address)
    return { port: listeningPort, stop: () => stopServer(server) }
  } catch (error) {
    log.warn({ err: error, ...address }, 'Opening the metrics port failed; the server runs without metrics')
    return { port: undefined, stop: () => Promise.resolve() }
  }
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

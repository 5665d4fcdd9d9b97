// Creates Fastify with the rules for all responses: headers, limits, logs, errors. It contains no routes.
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { logResponses } from './response-log'
import { rejectForeignHost, rejectForeignWrite } from './cross-site'
import { sendError, HttpError, toErrorBody } from './errors'
import { removeInvalidAddresses } from './forwarded-address'
import { buildSecurityHeaders } from './headers'
import { acceptJsonOnly } from './json-body'
import { readMethods } from './read-methods'
import { createRequestId } from './request-id'
import { createRequestLog } from './request-log'
import { findRunningChange, isOccupied, recordChange } from './socket-owner'

export interface FastifySettings {
  readonly origin: URL
  readonly trustedProxies: readonly string[]
  readonly log: Logger
  readonly flagImageUrl?: string | undefined
}

type RawError = readonly [status: number, reason: string, message: string]

const jsonType = 'application/json; charset=utf-8'
const healthPaths = new Set(['/healthz', '/readyz'])
const bodyLimit = 256 * 1024
const requestTimeoutMs = 30_000
const stopMs = 5000
/** Time to read the response before the connection is closed. */
const closeMs = 2000

export function createFastify({
  origin,
  trustedProxies,
  log,
  flagImageUrl,
}: FastifySettings): FastifyInstance {
  const headers = { ...buildSecurityHeaders(origin, flagImageUrl), 'cache-control': 'no-store' }
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // Without a log of its own, Fastify adds no listeners to each response; it uses the log of the request.
    childLoggerFactory: (_none, bindings, options) => createRequestLog(log, bindings, options),
    // On stop, running requests complete; `stopGracefully` closes the rest.
    forceCloseConnections: 'idle',
    // Requests on open connections are answered as usual while the server closes.
    return503OnClosing: false,
    http: {
      // Lets a request without a Host header reach our checks, so that its response has the usual form.
      requireHostHeader: false,
      // If this were longer than the timeout of the request, Node would exchange the two.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 5000,
    },
    routerOptions: { maxParamLength: 200 },
    // Errors before the first hook (an invalid URL) get the same headers and body.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers)
      sendError(error, request, reply)
    },
    clientErrorHandler(error, socket) {
      respondToBrokenRequest(error, socket, headers)
    },
  })
  const { host: ownHost } = origin
  app.decorateRequest('caller', undefined)
  acceptJsonOnly(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (isOccupied(request.socket)) {
      reply.hijack()
      request.socket.destroy()
      return
    }
    if (!readMethods.has(request.method)) recordChange(request.socket, reply.raw)
    if (trustedProxies.length > 0) removeInvalidAddresses(request.raw.headers)
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.raw.url?.includes('%00')) throw new HttpError(400, 'The address is not valid')
    // Health checks may use any host name.
    if (request.host !== ownHost && !healthPaths.has(request.url)) rejectForeignHost(request, origin)
    rejectForeignWrite(request, origin)
    done()
  })
  logResponses(app, log)
  app.setErrorHandler(sendError)
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(toErrorBody(new HttpError(417, 'The expectation is not supported')))
    response.writeHead(417, { ...headers, 'content-type': jsonType }).end(body)
  })
  // Without a listener, Node closes the connection of a CONNECT request without a response.
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined)
    socket.end(buildRawResponse([405, 'Method Not Allowed', 'Method not allowed'], headers))
  })
  return app
}

export function countConnections(app: FastifyInstance): Promise<number> {
  return promisify(app.server.getConnections.bind(app.server))()
}

/** Waits a few seconds for running requests and then closes all connections. */
export async function stopGracefully(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), stopMs)
  await app.close()
  clearTimeout(timer)
}

/** Responds on the socket to a request that Node's HTTP parser rejects. */
function respondToBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  if (isOccupied(socket)) {
    socket.destroy()
    return
  }
  const change = findRunningChange(socket)
  if (change !== undefined) {
    // Its own response says what happened; then the connection is closed.
    change.shouldKeepAlive = false
    return
  }
  socket.end(buildRawResponse(parserErrors[error.code ?? ''] ?? invalidRequest, headers))
  // The client may leave its side open.
  setTimeout(() => socket.destroy(), closeMs).unref()
}

function buildRawResponse(
  [status, reason, message]: RawError,
  headers: Readonly<Record<string, string>>,
): string {
  const body = JSON.stringify(toErrorBody(new HttpError(status, message)))
  const allHeaders = {
    ...headers,
    'Content-Type': jsonType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const head = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`
}

const invalidRequest: RawError = [400, 'Bad Request', 'The request is not valid']

const parserErrors: Readonly<Record<string, RawError>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long'],
}

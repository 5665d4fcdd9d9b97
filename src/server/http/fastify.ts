// Fastify with the ground rules of every answer: headers, limits, logs, errors. It knows no route.
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { logAnswers } from './answer-log'
import { refuseForeignHost, refuseForeignWrite } from './cross-site'
import { answerError, Refusal, refusalBody } from './errors'
import { securityHeaders } from './headers'
import { acceptJsonOnly } from './json-body'
import { requestId } from './request-id'
import { requestLog } from './request-log'

export interface GroundRules {
  readonly origin: URL
  readonly trustedProxies: readonly string[]
  readonly log: Logger
  readonly flagImageUrl?: string | undefined
}

const healthPaths = new Set(['/healthz', '/readyz'])
const bodyLimit = 256 * 1024
const patienceMs = 30_000
const stopMs = 5000

export function createFastify({ origin, trustedProxies, log, flagImageUrl }: GroundRules): FastifyInstance {
  const headers = { ...securityHeaders(origin, flagImageUrl), 'cache-control': 'no-store' }
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    requestTimeout: patienceMs,
    // Without a log of its own Fastify does not watch every answer go out; what it has to say, it says to the request's.
    childLoggerFactory: (_none, bindings, options) => requestLog(log, bindings, options),
    // At a stop, what is being answered is answered; `stopSoftly` sees to the rest.
    forceCloseConnections: 'idle',
    // A request without a host gets our answer instead of Node's bare one.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
    // Refusals from before any hook has run (a broken address) get the same headers and body.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers)
      answerError(error, request, reply)
    },
    clientErrorHandler(error, socket) {
      answerBrokenRequest(error, socket, headers)
    },
  })
  const { host: ownHost } = origin
  app.decorateRequest('caller', undefined)
  acceptJsonOnly(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.raw.url?.includes('%00')) throw new Refusal(400, 'The address is not valid')
    // Whoever watches the process may call it by any name.
    if (request.host !== ownHost && !healthPaths.has(request.url)) refuseForeignHost(request, origin)
    refuseForeignWrite(request, origin)
    done()
  })
  logAnswers(app, log)
  app.setErrorHandler(answerError)
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end()
  })
  return app
}

/** Closes after what is being answered, but waits no longer than a few seconds for it. */
export async function stopSoftly(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), stopMs)
  await app.close()
  clearTimeout(timer)
}

/** What Node's parser refuses never becomes a request; it is answered on the bare socket. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, reason, message] = brokenRequests[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'The request is not valid',
  ]
  const body = JSON.stringify(refusalBody(new Refusal(status, message)))
  const lines = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`)
}

const brokenRequests: Readonly<Record<string, readonly [status: number, reason: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long'],
}

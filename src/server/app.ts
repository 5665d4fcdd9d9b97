// The whole HTTP side: ground rules, then every area of the API, then pages.
import { endpoints } from '#contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { serveGeneration } from './ai/routes'
import { serveAdmin } from './admin/routes'
import { serveMapFiles } from './admin/tracks/map-files'
import { servePasswordReset } from './auth/password-reset'
import { serveDevices, serveSignIn } from './auth/sign-in'
import { serveSignUp } from './auth/sign-up'
import { createFastify } from './http/fastify'
import { identifyFeedIn, serveIngest } from './live/ingest-routes'
import { answerUnknown, declareEveryRoute, refuseOtherMethods } from './http/routes-check'
import { guardWith } from './http/guard'
import { openApiDocument } from './http/openapi'
import { serveOn } from './http/serve'
import { readStaticFiles, serveStaticFiles } from './http/static-files'
import { serveSelection } from './selection/routes'
import type { Services } from './services'
import { serveSheets } from './sheets/routes'
import { serveStream } from './stream/routes'
import { serveStatus } from './status-routes'
import { serveWeather } from './weather/routes'
import { serveTemplates } from './templates/routes'
import { serveTires } from './tires/routes'

export interface AppOptions {
  readonly services: Services
  readonly origin: URL
  readonly trustedProxies: readonly string[]
  readonly isProduction: boolean
  readonly log: Logger
  /** Where the built pages are; may be missing while developing. */
  readonly webFolder: string
}

export async function buildApp({
  services,
  isProduction,
  webFolder,
  ...rules
}: AppOptions): Promise<FastifyInstance> {
  const app = createFastify({ ...rules, flagImageUrl: services.flagImageUrl })
  const checkAllServed = declareEveryRoute(app, endpoints)
  const serve = serveOn(app, guardWith(services.sessions.identify, identifyFeedIn(services)))
  serveStatus(serve, services)
  serveSignUp(serve, services)
  serveSignIn(serve, services)
  serveDevices(serve, services)
  servePasswordReset(serve, services)
  serveAdmin(serve, services)
  serveIngest(serve, services)
  serveSheets(serve, services)
  serveStream(serve, services)
  serveSelection(serve, services)
  serveWeather(serve, services)
  serveTires(serve, services)
  serveTemplates(serve, services)
  serveGeneration(serve, services)
  refuseOtherMethods(app, endpoints)
  if (!isProduction) app.get('/api/docs', { config: { isDocument: true } }, () => openApiDocument(endpoints))
  serveHealth(app, services)
  serveMapFiles(app, services)
  serveStaticFiles(app, readStaticFiles(webFolder), !isProduction)
  answerUnknown(app)
  await app.ready()
  checkAllServed()
  return app
}

/** For whoever watches the process: alive is not the same as able to work. */
function serveHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await database.isReady()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database is not available' })
  })
}

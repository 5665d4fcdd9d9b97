// Builds the HTTP application: common rules, all API routes, static files.
import { endpoints } from '#contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { serveGeneration } from './ai/routes'
import { serveAdmin } from './admin/routes'
import { serveMapFiles } from './admin/tracks/map-files'
import { serveAuth } from './auth/routes'
import { serveControl } from './control/routes'
import { ChangeLimit } from './http/change-limit'
import { createFastify } from './http/fastify'
import { createFeedIdentifier, serveIngest } from './live/ingest-routes'
import { handleUnknownRoutes, trackServedEndpoints, rejectOtherMethods } from './http/routes-check'
import { createGuard } from './http/guard'
import { buildOpenApiDocument } from './http/openapi'
import { createServe } from './http/serve'
import { readStaticFiles, serveStaticFiles } from './http/static-files'
import { serveRiders } from './riders/routes'
import { serveSelection } from './selection/routes'
import type { Services } from './services'
import { serveSheets } from './sheets/routes'
import { serveStream } from './stream/routes'
import { serveTimelines } from './timelines/routes'
import { serveHealth } from './health-routes'
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
  /** The folder of the built pages; may be missing in development. */
  readonly webFolder: string
}

export async function buildApp({
  services,
  isProduction,
  webFolder,
  ...rules
}: AppOptions): Promise<FastifyInstance> {
  const app = createFastify({ ...rules, flagImageUrl: services.flagImageUrl })
  const checkAllServed = trackServedEndpoints(app, endpoints)
  const guard = createGuard({
    identify: services.sessions.identify,
    identifyFeed: createFeedIdentifier(services),
    findEventOfRace: raceId => services.raceEvents.find(raceId),
    changeLimit: new ChangeLimit(services.limits.changes, services.now),
  })
  const serve = createServe(app, guard)
  serveStatus(serve, services)
  serveAuth(serve, services)
  serveAdmin(serve, services)
  serveControl(serve, services)
  serveIngest(serve, services)
  serveSheets(serve, services)
  serveStream(serve, services)
  serveTimelines(serve, services)
  serveSelection(serve, services)
  serveRiders(serve, services)
  serveWeather(serve, services)
  serveTires(serve, services)
  serveTemplates(serve, services)
  serveGeneration(serve, services)
  rejectOtherMethods(app, endpoints)
  if (!isProduction)
    app.get('/api/docs', { config: { isDocument: true } }, () => buildOpenApiDocument(endpoints))
  serveHealth(app, services)
  serveMapFiles(app, services)
  serveStaticFiles(app, readStaticFiles(webFolder), !isProduction)
  handleUnknownRoutes(app)
  await app.ready()
  checkAllServed()
  return app
}

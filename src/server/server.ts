// Starts the server: config -> data folder -> database -> app -> listening. Stopping runs in reverse order.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app'
import { scheduleRetention } from './auth/retention'
import { buildServices } from './build-services'
import type { Config } from './config'
import { prepareDataFolder, readOrCreateSecret } from './data-folder'
import { Database } from './db/database'
import { lockFolder } from './db/folder-lock'
import { Demo } from './demo/demo'
import { countConnections, stopGracefully } from './http/fastify'
import { buildLiveServices } from './live/live-services'
import { createDatabaseSetup } from './database-setup'
import { projectRoot } from './project-root'
import type { Services } from './services'
import { StartupError } from './startup-error'
import { type StopStep, stopInOrder } from './stop-in-order'

export interface RunningServer {
  readonly database: Database
  readonly address: string
  /** Resolves when the database is ready, rejects when it never will be. */
  readonly ready: Promise<void>
  /** Ends within 40 seconds; false if a part failed or is still open. */
  stop(): Promise<boolean>
}

const stopDeadlineMs = 40_000

export async function startServer(
  config: Config,
  log: Logger,
  report: (step: string) => void,
): Promise<RunningServer> {
  prepareDataFolder(config.dataFolder)
  const unlock = lockFolder(config.dataFolder)
  try {
    const secret = readOrCreateSecret(config.dataFolder, config.secret)
    const database = createDatabase(config, log, report)
    const liveServices = buildLiveServices(config, database, log)
    const services = buildServices({ config, database, secret, log, liveServices })
    const app = await buildAppFor(config, log, services)
    const address = await listen(app, config)
    report(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Opening the embedded database')
    services.sessions.start()
    const stopRetention = scheduleRetention({
      database,
      attempts: services.attempts,
      outbox: join(config.dataFolder, 'outbox'),
      log,
    })
    const demo = createDemo(config, services, log, report)
    const { readiness, streamHub } = services
    const second = 1000
    const stop = (): Promise<boolean> => {
      readiness.startDraining()
      const steps: readonly StopStep[] = [
        { name: 'draining', maxMs: 21 * second, stop: () => waitForBalancers(app, config) },
        { name: 'streams', maxMs: 16 * second, stop: () => streamHub.drain() },
        { name: 'demo', maxMs: 3 * second, stop: () => demo?.stop() },
        { name: 'HTTP server', maxMs: 7 * second, stop: () => stopGracefully(app) },
        { name: 'retention', maxMs: second, stop: stopRetention },
        { name: 'sessions', maxMs: 3 * second, stop: () => services.sessions.stop() },
        { name: 'live timing', maxMs: 10 * second, stop: () => liveServices.stop() },
        { name: 'email', maxMs: 3 * second, stop: () => services.mailer.stop() },
        { name: 'database', maxMs: 5 * second, stop: () => database.stop() },
        { name: 'folder lock', maxMs: second, stop: unlock },
      ]
      return stopInOrder(steps, stopDeadlineMs, log)
    }
    const ready = database.start()
    void ready.then(
      () => services.mailer.start(),
      () => undefined,
    )
    const liveServicesReady = liveServices.start(ready)
    return { database, address, ready: liveServicesReady.then(() => demo?.start()), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

function createDemo(
  { hasDemoRaces, feed }: Config,
  { database, raceControl, practice }: Services,
  log: Logger,
  printStep: (step: string) => void,
): Demo | undefined {
  if (!hasDemoRaces) return undefined
  return new Demo({ database, raceControl, practice, log, printStep, hasLiveDemo: feed === undefined })
}

/** Load balancers notice within a few seconds that the node is not ready. Without a client there is nothing to wait for. */
async function waitForBalancers(app: FastifyInstance, { drainSeconds }: Config): Promise<void> {
  if ((await countConnections(app)) > 0) await pause(drainSeconds * 1000)
}

export function createDatabase(
  config: Config,
  log: Logger,
  report: (step: string) => void,
  prepare = createDatabaseSetup(config, report),
): Database {
  const { databaseUrl, databasePool, dataFolder } = config
  const source =
    databaseUrl === undefined
      ? { folder: join(dataFolder, 'database') }
      : { url: databaseUrl, maxConnections: databasePool }
  return new Database({ source, log, prepare })
}

function buildAppFor(config: Config, log: Logger, services: Services): Promise<FastifyInstance> {
  const { origin, trustedProxies, isProduction } = config
  return buildApp({
    services,
    origin,
    trustedProxies,
    isProduction,
    log,
    webFolder: join(projectRoot, 'dist/web'),
  })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw error instanceof Error && 'code' in error
      ? new StartupError(describeListenError(String(error.code), host, port))
      : error
  }
}

function describeListenError(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set PORT to a free one.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`
  return `HOST ${host} cannot be listened on (${code}).`
}

// Config in, running server out: config -> data folder -> database -> app -> listening, and stop in reverse.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app'
import { sweepHourly } from './auth/retention'
import { buildServices } from './build-services'
import type { Config } from './config'
import { prepareDataFolder, readOrMakeSecret } from './data-folder'
import { Database } from './db/database'
import { lockFolder } from './db/folder-lock'
import { Demo } from './demo/demo'
import { stopSoftly } from './http/fastify'
import { liveSideOf } from './live/live-side'
import { prepareWith } from './prepare'
import { projectRoot } from './project-root'
import type { Services } from './services'
import { StartRefusal } from './start-refusal'

export interface RunningServer {
  readonly database: Database
  readonly address: string
  /** Resolves when the database is ready, rejects when it never will be. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

export async function startServer(
  config: Config,
  log: Logger,
  tell: (step: string) => void,
): Promise<RunningServer> {
  prepareDataFolder(config.dataFolder)
  const unlock = lockFolder(config.dataFolder)
  try {
    const secret = readOrMakeSecret(config.dataFolder, config.secret)
    const database = openDatabase(config, log, tell)
    const liveSide = liveSideOf(config, database, log)
    const { raceControl } = liveSide
    const services = buildServices({ config, database, secret, log, liveSide })
    const app = await buildAppFor(config, log, services)
    const address = await listen(app, config)
    tell(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Opening the embedded database')
    services.sessions.start()
    const stopSweeping = sweepHourly(database, join(config.dataFolder, 'outbox'), log)
    const demo = config.hasDemoRaces
      ? new Demo({ database, raceControl, log, tell, hasShow: config.feed === undefined })
      : undefined
    const stop = async (): Promise<void> => {
      await demo?.stop()
      await services.sessions.stop()
      stopSweeping()
      liveSide.hub.stop()
      await stopSoftly(app)
      await liveSide.stop()
      await services.mailer.stop()
      await database.stop()
      unlock()
    }
    const ready = database.start()
    const going = liveSide.start(ready)
    return { database, address, ready: going.then(() => demo?.start()), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

export function openDatabase(
  config: Config,
  log: Logger,
  tell: (step: string) => void,
  prepare = prepareWith(config, tell),
): Database {
  const { databaseUrl, dataFolder } = config
  const source = databaseUrl === undefined ? { folder: join(dataFolder, 'database') } : { url: databaseUrl }
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
      ? new StartRefusal(listenRefusal(String(error.code), host, port))
      : error
  }
}

function listenRefusal(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set PORT to a free one.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`
  return `HOST ${host} cannot be listened on (${code}).`
}

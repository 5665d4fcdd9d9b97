// Config in, running server out: config -> data folder -> database -> app -> listening, and stop in reverse.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app'
import { sessionsOver } from './auth/sessions'
import { tokensWith } from './auth/token'
import type { Config } from './config'
import { keyFor, prepareDataFolder, readOrMakeSecret } from './data-folder'
import { Database } from './db/database'
import { lockFolder } from './db/folder-lock'
import { prepareWith } from './prepare'
import { projectRoot } from './project-root'
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
    const app = await buildAppFor(config, log, database, secret)
    const address = await listen(app, config)
    tell(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Opening the embedded database')
    const stop = async (): Promise<void> => {
      await app.close()
      await database.stop()
      unlock()
    }
    return { database, address, ready: database.start(), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

export function openDatabase(config: Config, log: Logger, tell: (step: string) => void): Database {
  const { databaseUrl, dataFolder } = config
  const source = databaseUrl === undefined ? { folder: join(dataFolder, 'database') } : { url: databaseUrl }
  return new Database({ source, log, prepare: prepareWith(config, tell) })
}

function buildAppFor(
  config: Config,
  log: Logger,
  database: Database,
  secret: string,
): Promise<FastifyInstance> {
  const { origin, trustedProxies, isProduction, isDemo } = config
  const now = (): Date => new Date()
  const sessions = sessionsOver({ database, origin, now, tokens: tokensWith(keyFor('token', secret)) })
  const webFolder = join(projectRoot, 'dist/web')
  return buildApp({
    services: { database, sessions, isDemo, now },
    origin,
    trustedProxies,
    isProduction,
    log,
    webFolder,
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

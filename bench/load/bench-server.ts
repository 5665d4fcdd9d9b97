// Starts the real application on loopback with one live race.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '../../src/server/app'
import { buildServices } from '../../src/server/build-services'
import { readConfig } from '../../src/server/config'
import { type LiveServices, buildLiveServices } from '../../src/server/live/live-services'
import { projectRoot } from '../../src/server/project-root'
import { issueToken, setFeed } from '../../src/server/races/feed-store'
import type { SheetListener } from '../../src/server/sheets/live-sheet-registry'
import type { Services } from '../../src/server/services'
import { createTestRace } from '../../src/server/testing/create-race'
import { openBenchDatabase } from './bench-database'

export interface BenchServer {
  readonly app: FastifyInstance
  readonly port: number
  readonly services: Services
  readonly liveServices: LiveServices
  readonly raceId: string
  /** The ingest token of the race. */
  readonly token: string
  stop(): Promise<void>
}

export interface BenchOptions {
  /** A timing system on this machine; by default the race is timed over HTTP. */
  readonly feed?: { readonly protocol: 'rmonitor' | 'multiloop'; readonly port: number }
  /** Called before the viewers are notified of a change. */
  readonly listener?: SheetListener
  readonly log?: Logger
}

export const getPort = (app: Pick<FastifyInstance, 'server'>): number => {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const createWarningLog = (): Logger => pino({ level: 'warn' })

export async function startBenchServer({
  feed: timingSystem,
  listener,
  log = createWarningLog(),
}: BenchOptions = {}): Promise<BenchServer> {
  // On the disk of the project, because syncing a file in memory takes no time.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const dataFolder = mkdtempSync(join(projectRoot, '.cache/bench-server-'))
  const { database, stop: stopDatabase } = await openBenchDatabase(log)
  const origin = new URL('http://localhost:3000')
  const liveServices = buildLiveServices(
    { dataFolder, feed: undefined, metricsPort: undefined },
    database,
    log,
  )
  if (listener !== undefined) liveServices.sheets.live.subscribe(listener)
  // The benchmarks open thousands of sessions of one user.
  const { weather, ai, mailFrom, limits: productLimits } = readConfig({})
  const limits = { ...productLimits, session: { ...productLimits.session, maxPerUser: 100_000 } }
  const config = { origin, isDemo: true, smtpUrl: undefined, mailFrom, dataFolder, weather, ai, limits }
  const secret = randomBytes(32).toString('base64url')
  const services = buildServices({ config, database, secret, log, liveServices })
  const options = { origin, trustedProxies: [], isProduction: true, log, webFolder: '/nowhere' }
  const app = await buildApp({ services, ...options })
  await liveServices.start(Promise.resolve())
  services.sessions.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const raceId = await createTestRace(database.orm, 'Race 1')
  const feed =
    timingSystem === undefined ? { protocol: 'ingest' as const } : { ...timingSystem, host: '127.0.0.1' }
  const token = await issueToken(database.orm, await setFeed(database.orm, { raceId, ...feed }))
  await services.raceControl.putLive(raceId)
  const stop = async (): Promise<void> => {
    await services.sessions.stop()
    liveServices.streamHub.stop()
    app.server.closeAllConnections()
    await app.close()
    await liveServices.stop()
    await services.mailer.stop()
    await stopDatabase()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { app, port: getPort(app), services, liveServices, raceId, token, stop }
}

// The real application, listening on loopback, with one live race.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '../../src/server/app'
import { buildServices } from '../../src/server/build-services'
import { readConfig } from '../../src/server/config'
import { type LiveSide, liveSideOf } from '../../src/server/live/live-side'
import { projectRoot } from '../../src/server/project-root'
import { giveToken, setFeed } from '../../src/server/races/feed-store'
import type { SheetListener } from '../../src/server/sheets/live-sheets'
import type { Services } from '../../src/server/services'
import { makeRace } from '../../src/server/testing/make-race'
import { openBenchDatabase } from './bench-database'

export interface BenchServer {
  readonly app: FastifyInstance
  readonly port: number
  readonly services: Services
  readonly liveSide: LiveSide
  readonly raceId: string
  /** For a race that is timed by HTTP. */
  readonly token: string
  stop(): Promise<void>
}

export interface BenchOptions {
  /** A timing computer; without one the race is timed by HTTP. */
  readonly rmonitorPort?: number
  /** Told of a change before any viewer is. */
  readonly listener?: SheetListener
  readonly log?: Logger
}

export const portOf = (app: Pick<FastifyInstance, 'server'>): number => {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** As quiet as a server is that somebody starts at home. */
const quiet = (): Logger => pino({ level: 'warn' })

export async function startBenchServer({
  rmonitorPort,
  listener,
  log = quiet(),
}: BenchOptions = {}): Promise<BenchServer> {
  // On the disk of this folder: what is held in memory is synced in no time.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const dataFolder = mkdtempSync(join(projectRoot, '.cache/bench-server-'))
  const { database, stop: stopDatabase } = await openBenchDatabase(log)
  const origin = new URL('http://localhost:3000')
  const liveSide = liveSideOf({ dataFolder, feed: undefined, metricsPort: undefined }, database, log)
  if (listener !== undefined) liveSide.sheets.live.subscribe(listener)
  const { weather, ai, mailFrom } = readConfig({})
  const config = { origin, isDemo: true, smtpUrl: undefined, mailFrom, dataFolder, weather, ai }
  const secret = randomBytes(32).toString('base64url')
  const services = buildServices({ config, database, secret, log, liveSide })
  const rules = { origin, trustedProxies: [], isProduction: true, log, webFolder: '/nowhere' }
  const app = await buildApp({ services, ...rules })
  await liveSide.start(Promise.resolve())
  services.sessions.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const raceId = await makeRace(database.orm, 'Race 1')
  const timedBy =
    rmonitorPort === undefined
      ? { protocol: 'ingest' as const }
      : { protocol: 'rmonitor' as const, host: '127.0.0.1', port: rmonitorPort }
  const token = await giveToken(database.orm, await setFeed(database.orm, { raceId, ...timedBy }))
  await services.raceControl.putLive(raceId)
  const stop = async (): Promise<void> => {
    await services.sessions.stop()
    liveSide.hub.stop()
    app.server.closeAllConnections()
    await app.close()
    await liveSide.stop()
    await services.mailer.stop()
    await stopDatabase()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { app, port: portOf(app), services, liveSide, raceId, token, stop }
}

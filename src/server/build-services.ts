// Builds the services that the request handlers use.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { MapFileCache } from './admin/tracks/map-file-cache'
import { buildGeneration } from './ai/build-generation'
import { Attempts } from './auth/attempts'
import { FairQueue } from './auth/fair-queue'
import { KnownDevices } from './auth/known-devices'
import { createCodeEmail } from './auth/reset-password'
import { Sessions } from './auth/sessions'
import { SignInLock } from './auth/sign-in-lock'
import { createTokens } from './auth/token'
import type { Config } from './config'
import { deriveKey } from './data-folder'
import { PracticeDesk } from './demo/practice/practice-desk'
import { RaceEventCache } from './control/duties/race-event-cache'
import type { Database } from './db/database'
import type { LiveServices } from './live/live-services'
import { type MailLimits, mailLimits } from './mail/mail-limits'
import { Mailer } from './mail/mailer'
import { Readiness } from './readiness'
import type { Services } from './services'
import { buildWeather } from './weather/build-weather'

export interface ServiceOptions {
  readonly config: Pick<
    Config,
    'origin' | 'isDemo' | 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'weather' | 'ai' | 'limits'
  > &
    Partial<Pick<Config, 'flagImageUrl'>>
  readonly database: Database
  readonly secret: string
  readonly log: Logger
  readonly liveServices: Pick<
    LiveServices,
    'control' | 'raceControl' | 'raceMessages' | 'sheets' | 'streamHub' | 'timelines'
  >
  readonly now?: () => Date
  readonly mailLimits?: MailLimits
}

export function buildServices({
  config,
  database,
  secret,
  log,
  liveServices: { control, raceControl, raceMessages, sheets, streamHub, timelines },
  ...options
}: ServiceOptions): Services {
  const { now = () => new Date() } = options
  const { limits, origin, isDemo, smtpUrl, mailFrom, dataFolder } = config
  const tokens = createTokens(deriveKey('token', secret))
  const sessions = new Sessions({ database, origin, now, limits, log, tokens })
  sessions.addAccessListener(userId => streamHub.checkUser(userId))
  const attempts = new Attempts({ database, limits, now })
  const devices = new KnownDevices(deriveKey('account', secret), origin)
  return {
    database,
    mapFiles: new MapFileCache(database, now),
    attempts,
    devices,
    sessions,
    lock: new SignInLock(attempts, devices, limits.signInDelay),
    hashing: new FairQueue(limits.hashing),
    mailer: new Mailer({
      settings: { from: mailFrom, smtpUrl, outbox: join(dataFolder, 'outbox') },
      limits: options.mailLimits ?? mailLimits,
      database,
      key: deriveKey('mail', secret),
      createCodeEmail: request => createCodeEmail({ database, limits, now }, request),
      log,
    }),
    readiness: new Readiness({ database, liveSheets: sheets.live }),
    raceControl,
    raceEvents: new RaceEventCache({ database, now }),
    sheets,
    raceMessages,
    streamHub,
    timelines,
    control,
    weather: buildWeather(config.weather, log, now),
    generation: buildGeneration(config.ai),
    limits,
    isDemo,
    practice: new PracticeDesk({ database, raceControl, log, now }),
    flagImageUrl: config.flagImageUrl,
    now,
  }
}

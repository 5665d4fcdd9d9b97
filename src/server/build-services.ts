// Puts the parts together that every request works with.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { buildGeneration } from './ai/build-generation'
import { limits as usualLimits, type Limits } from './auth/limits'
import { Sessions } from './auth/sessions'
import { signInLockWith } from './auth/sign-in-lock'
import { tokensWith } from './auth/token'
import type { Config } from './config'
import { keyFor } from './data-folder'
import type { Database } from './db/database'
import type { LiveSide } from './live/live-side'
import { Mailer } from './mail/mailer'
import type { Services } from './services'
import { buildWeather } from './weather/build-weather'

export interface ServiceOptions {
  readonly config: Pick<
    Config,
    'origin' | 'isDemo' | 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'weather' | 'ai'
  > &
    Partial<Pick<Config, 'flagImageUrl'>>
  readonly database: Database
  readonly secret: string
  readonly log: Logger
  readonly liveSide: Pick<LiveSide, 'raceControl' | 'sheets' | 'hub'>
  readonly now?: () => Date
  readonly limits?: Limits
}

export function buildServices({
  config,
  database,
  secret,
  log,
  liveSide: { raceControl, sheets, hub },
  ...options
}: ServiceOptions): Services {
  const { now = () => new Date(), limits = usualLimits } = options
  const { origin, isDemo, smtpUrl, mailFrom, dataFolder } = config
  const tokens = tokensWith(keyFor('token', secret))
  return {
    database,
    sessions: new Sessions({ database, origin, now, limits, log, tokens }),
    lock: signInLockWith(keyFor('account', secret), limits.signIn),
    mailer: new Mailer({ from: mailFrom, smtpUrl, outbox: join(dataFolder, 'outbox') }, log),
    raceControl,
    sheets,
    hub,
    weather: buildWeather(config.weather, log, now),
    generation: buildGeneration(config.ai),
    limits,
    isDemo,
    flagImageUrl: config.flagImageUrl,
    now,
  }
}

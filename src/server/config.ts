// Reads the configuration from the environment. Every setting has a default for a local machine.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { email as emailSchema, newPassword } from '#contract'
import * as z from 'zod/mini'
import { type AiSettings, readAi } from './ai/ai-settings'
import { type Limits, readLimits } from './auth/limits'
import { describePasswordProblem } from './auth/password-policy'
import { liveProtocols } from './feeds/index'
import { readFlagImageUrl } from './flag-images'
import { projectRoot } from './project-root'
import { type Environment, type Settings, createSettings } from './settings'
import { StartupError } from './startup-error'
import { readWeather, type WeatherConfig } from './weather/weather-config'

export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** The origin that browsers use; determines cookies, HSTS and the cross-site checks. */
  readonly origin: URL
  readonly trustedProxies: readonly string[]
  /** How long requests are answered after a stop signal, until load balancers use another node. */
  readonly drainSeconds: number
  readonly dataFolder: string
  /** Without it the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined
  /** The largest number of connections to PostgreSQL. */
  readonly databasePool: number
  readonly isDemo: boolean
  /** Whether the demo loads its seasons and runs a live session, in addition to its accounts. */
  readonly hasDemoRaces: boolean
  readonly secret: string | undefined
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined
  /** Without it emails are written to files in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** A timing feed to connect to at start-up. */
  readonly feed: FeedAddress | undefined
  /** How long recordings of stored sessions are kept. */
  readonly recordingDays: number
  /** Undefined disables the metrics server. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly weather: WeatherConfig
  readonly ai: AiSettings
  readonly limits: Limits
  /** URL template of an image service for flags with `{cc}` for the country code; without it the bundled flags are used. */
  readonly flagImageUrl: string | undefined
  readonly logLevel: string
}

export interface FeedAddress {
  readonly protocol: 'rmonitor' | 'multiloop' | 'p3'
  readonly host: string
  readonly port: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readConfig(environment: Environment = process.env): Config {
  const settings = createSettings(environment)
  const isProduction =
    settings.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const port = settings.integer('PORT', 0, 65_535, 3000)
  return {
    isProduction,
    host: settings.text('HOST') ?? 'localhost',
    port,
    origin: readOrigin(settings, isProduction, port),
    trustedProxies: readProxies(settings),
    drainSeconds: settings.integer('DRAIN_SECONDS', 0, 20, isProduction ? 10 : 0),
    dataFolder: resolve(projectRoot, settings.text('DATA_DIR') ?? 'data'),
    databaseUrl: settings.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    databasePool: settings.integer('DATABASE_POOL', 2, 500, 10),
    isDemo: settings.isEnabled('DEMO', !isProduction),
    hasDemoRaces: settings.isEnabled('DEMO', !isProduction) && settings.isEnabled('DEMO_RACES', true),
    secret: readSecret(settings, isProduction),
    firstAdministrator: readFirstAdministrator(settings),
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: readMailSender(settings),
    feed: readFeed(settings),
    recordingDays: settings.integer('RECORDING_DAYS', 1, 36_500, 400),
    metricsPort: readMetricsPort(settings),
    metricsHost: settings.text('METRICS_HOST') ?? '127.0.0.1',
    weather: readWeather(settings, isProduction),
    ai: readAi(settings, isProduction),
    limits: readLimits(settings),
    flagImageUrl: readFlagImageUrl(settings, isProduction),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
  }
}

function readOrigin(settings: Settings, isProduction: boolean, port: number): URL {
  const origin = settings.url('PUBLIC_ORIGIN', ['https:', 'http:']) ?? new URL(`http://localhost:${port}`)
  if (origin.href !== `${origin.origin}/`)
    throw new StartupError(
      'PUBLIC_ORIGIN must be scheme, host and port only, for example https://timing.example.',
    )
  if (isProduction && origin.protocol === 'http:' && !settings.isEnabled('ALLOW_PLAIN_HTTP', false))
    throw new StartupError(
      'PUBLIC_ORIGIN must begin with https:// when NODE_ENV is production (or set ALLOW_PLAIN_HTTP=true for a closed network).',
    )
  return origin
}

/** Only proxies with these addresses may set the client address. */
function readProxies(settings: Settings): string[] {
  const proxies = (settings.text('TRUST_PROXY') ?? '').split(',').map(proxy => proxy.trim())
  const listed = proxies.filter(Boolean)
  const invalid = listed.find(proxy => proxy !== 'loopback' && !isNetwork(proxy))
  if (invalid)
    throw new StartupError(`TRUST_PROXY must be a list of addresses or networks, but has "${invalid}".`)
  return listed
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  return maxBits !== undefined && /^\d+$/.test(bits) && Number(bits) <= maxBits && rest.length === 0
}

function readSecret(settings: Settings, isProduction: boolean): string | undefined {
  const secret = settings.text('SECRET')
  if (secret === undefined) return undefined
  if (Buffer.byteLength(secret) < 32) throw new StartupError('SECRET must have at least 32 characters.')
  if (isProduction && new Set(secret).size < 12)
    throw new StartupError('SECRET is too regular to be a secret; use random characters.')
  return secret
}

function readFeed(settings: Settings): FeedAddress | undefined {
  const url = settings.url('FEED_URL', ['rmonitor:', 'multiloop:', 'p3:'])
  if (url === undefined) return undefined
  const protocol = (['rmonitor', 'multiloop', 'p3'] as const).find(name => `${name}:` === url.protocol)
  if (protocol === undefined || url.hostname === '')
    throw new StartupError('FEED_URL must be like rmonitor://192.0.2.7:50000.')
  return { protocol, host: url.hostname, port: Number(url.port || liveProtocols[protocol].defaultPort) }
}

function readMetricsPort(settings: Settings): number | undefined {
  if (settings.text('METRICS_PORT') === 'off') return undefined
  return settings.integer('METRICS_PORT', 0, 65_535, 9464)
}

function readMailSender(settings: Settings): string {
  const sender = settings.text('MAIL_FROM') ?? 'Lap Logic <no-reply@laplogic.test>'
  const email = /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
  if (z.safeParse(emailSchema, email).success && !/[\r\n]/.test(sender)) return sender
  throw new StartupError(`MAIL_FROM must be an e-mail address, with or without a name, but is "${sender}".`)
}

function readFirstAdministrator(settings: Settings): Config['firstAdministrator'] {
  const email = settings.text('ADMIN_EMAIL')
  const password = settings.text('ADMIN_PASSWORD')
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined)
    throw new StartupError(
      `ADMIN_EMAIL and ADMIN_PASSWORD go together, but ${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is not set.`,
    )
  const parsedEmail = z.safeParse(emailSchema, email)
  if (!parsedEmail.success)
    throw new StartupError(`ADMIN_EMAIL must be an e-mail address, but is "${email}".`)
  const parsedPassword = z.safeParse(newPassword, password)
  if (!parsedPassword.success)
    throw new StartupError(`ADMIN_PASSWORD is refused: ${parsedPassword.error.issues[0]?.message}.`)
  const problem = describePasswordProblem(password, { email: parsedEmail.data })
  if (problem !== undefined) throw new StartupError(`ADMIN_PASSWORD is refused: ${problem}.`)
  return { email: parsedEmail.data, password }
}

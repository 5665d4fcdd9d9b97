// What the server was told, read once, here only. Everything has a default that suits a laptop.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { email as emailSchema, newPassword } from '#contract'
import * as z from 'zod/mini'
import { type AiSettings, readAi } from './ai/ai-settings'
import { isCommonPassword } from './auth/password-policy'
import { liveProtocols } from './feeds/index'
import { readFlagImageUrl } from './flag-images'
import { projectRoot } from './project-root'
import { type Environment, type Settings, settingsFrom } from './settings'
import { StartRefusal } from './start-refusal'
import { readWeather, type WeatherConfig } from './weather/weather-config'

export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** How browsers reach the product: decides cookies, HSTS and which pages may write. */
  readonly origin: URL
  readonly trustedProxies: readonly string[]
  readonly dataFolder: string
  /** Without it the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined
  readonly isDemo: boolean
  /** The demo's seasons and the session that is always live, beside its accounts. */
  readonly hasDemoRaces: boolean
  readonly secret: string | undefined
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined
  /** Without it letters are files in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** A timing feed to follow from the start, without anybody choosing it on a page. */
  readonly feed: FeedAddress | undefined
  /** On the loopback address only; undefined for no metrics. */
  readonly metricsPort: number | undefined
  readonly weather: WeatherConfig
  readonly ai: AiSettings
  /** An image service for flags, with `{cc}` in place of the code; without it they are our own. */
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
  const settings = settingsFrom(environment)
  const isProduction =
    settings.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const port = settings.wholeNumber('PORT', 0, 65_535, 3000)
  return {
    isProduction,
    host: settings.text('HOST') ?? 'localhost',
    port,
    origin: readOrigin(settings, isProduction, port),
    trustedProxies: readProxies(settings),
    dataFolder: resolve(projectRoot, settings.text('DATA_DIR') ?? 'data'),
    databaseUrl: settings.address('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    isDemo: settings.isOn('DEMO', !isProduction),
    hasDemoRaces: settings.isOn('DEMO', !isProduction) && settings.isOn('DEMO_RACES', true),
    secret: readSecret(settings, isProduction),
    firstAdministrator: readFirstAdministrator(settings),
    smtpUrl: settings.address('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: readSender(settings),
    feed: readFeed(settings),
    metricsPort: readMetricsPort(settings),
    weather: readWeather(settings, isProduction),
    ai: readAi(settings, isProduction),
    flagImageUrl: readFlagImageUrl(settings, isProduction),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
  }
}

function readOrigin(settings: Settings, isProduction: boolean, port: number): URL {
  const origin = settings.address('PUBLIC_ORIGIN', ['https:', 'http:']) ?? new URL(`http://localhost:${port}`)
  if (origin.href !== `${origin.origin}/`)
    throw new StartRefusal(
      'PUBLIC_ORIGIN must be scheme, host and port only, for example https://timing.example.',
    )
  if (isProduction && origin.protocol === 'http:' && !settings.isOn('ALLOW_PLAIN_HTTP', false))
    throw new StartRefusal(
      'PUBLIC_ORIGIN must begin with https:// when NODE_ENV is production (or set ALLOW_PLAIN_HTTP=true for a closed network).',
    )
  return origin
}

/** A proxy is trusted by its address, so that nobody else can claim to speak for a client. */
function readProxies(settings: Settings): string[] {
  const proxies = (settings.text('TRUST_PROXY') ?? '').split(',').map(proxy => proxy.trim())
  const given = proxies.filter(Boolean)
  const wrong = given.find(proxy => proxy !== 'loopback' && !isNetwork(proxy))
  if (wrong)
    throw new StartRefusal(`TRUST_PROXY must be a list of addresses or networks, but has "${wrong}".`)
  return given
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && /^\d+$/.test(bits) && Number(bits) <= most && rest.length === 0
}

function readSecret(settings: Settings, isProduction: boolean): string | undefined {
  const secret = settings.text('SECRET')
  if (secret === undefined) return undefined
  if (Buffer.byteLength(secret) < 32) throw new StartRefusal('SECRET must have at least 32 characters.')
  if (isProduction && new Set(secret).size < 12)
    throw new StartRefusal('SECRET is too regular to be a secret; use random characters.')
  return secret
}

function readFeed(settings: Settings): FeedAddress | undefined {
  const address = settings.address('FEED_URL', ['rmonitor:', 'multiloop:', 'p3:'])
  if (address === undefined) return undefined
  const protocol = (['rmonitor', 'multiloop', 'p3'] as const).find(name => `${name}:` === address.protocol)
  if (protocol === undefined || address.hostname === '')
    throw new StartRefusal('FEED_URL must be like rmonitor://192.0.2.7:50000.')
  return { protocol, host: address.hostname, port: Number(address.port || liveProtocols[protocol].usualPort) }
}

function readMetricsPort(settings: Settings): number | undefined {
  if (settings.text('METRICS_PORT') === 'off') return undefined
  return settings.wholeNumber('METRICS_PORT', 0, 65_535, 9464)
}

function readSender(settings: Settings): string {
  const sender = settings.text('MAIL_FROM') ?? 'Lap Logic <no-reply@laplogic.test>'
  const address = /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
  if (z.safeParse(emailSchema, address).success && !/[\r\n]/.test(sender)) return sender
  throw new StartRefusal(`MAIL_FROM must be an e-mail address, with or without a name, but is "${sender}".`)
}

function readFirstAdministrator(settings: Settings): Config['firstAdministrator'] {
  const email = settings.text('ADMIN_EMAIL')
  const password = settings.text('ADMIN_PASSWORD')
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined)
    throw new StartRefusal(
      `ADMIN_EMAIL and ADMIN_PASSWORD go together, but ${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is not set.`,
    )
  const address = z.safeParse(emailSchema, email)
  if (!address.success) throw new StartRefusal(`ADMIN_EMAIL must be an e-mail address, but is "${email}".`)
  const checked = z.safeParse(newPassword, password)
  if (!checked.success)
    throw new StartRefusal(`ADMIN_PASSWORD is refused: ${checked.error.issues[0]?.message}.`)
  if (isCommonPassword(password))
    throw new StartRefusal('ADMIN_PASSWORD is refused: Please choose a less common password.')
  return { email: address.data, password }
}

import type { Settings } from '../settings'
import { StartupError } from '../startup-error'

export interface RemoteSettings {
  readonly protocol: 'openai' | 'anthropic'
  readonly url: URL
  /** Undefined for a self-hosted model server without authentication. */
  readonly key: string | undefined
  readonly model: string
}

export interface AiSettings {
  /** Undefined when templates are generated locally by rules. */
  readonly remote: RemoteSettings | undefined
}

const defaultUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' }

export function readAi(settings: Settings, isProduction: boolean): AiSettings {
  const provider = settings.oneOf('AI_PROVIDER', ['local', 'openai', 'anthropic'], 'local')
  return {
    remote: provider === 'local' ? undefined : readRemote(settings, provider, isProduction),
  }
}

function readRemote(
  settings: Settings,
  protocol: RemoteSettings['protocol'],
  isProduction: boolean,
): RemoteSettings {
  const isPlainHttpAllowed = !isProduction || settings.isEnabled('ALLOW_PLAIN_HTTP', false)
  const configuredUrl = settings.url('AI_URL', isPlainHttpAllowed ? ['https:', 'http:'] : ['https:'])
  if (
    configuredUrl &&
    (configuredUrl.username !== '' || configuredUrl.password !== '' || configuredUrl.search !== '')
  )
    throw new StartupError('AI_URL must not contain a user name, password or query; set the key in AI_KEY.')
  const model = settings.text('AI_MODEL')
  if (model === undefined) throw new StartupError(`AI_MODEL must be set when AI_PROVIDER is ${protocol}.`)
  const key = settings.text('AI_KEY')
  if (key === undefined && configuredUrl === undefined)
    throw new StartupError(`AI_KEY must be set when AI_PROVIDER is ${protocol} and AI_URL is not set.`)
  // The key is sent in an HTTP header, which allows only printable ASCII characters.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new StartupError('AI_KEY must contain only letters, digits and punctuation.')
  return { protocol, url: configuredUrl ?? new URL(defaultUrls[protocol]), key, model }
}

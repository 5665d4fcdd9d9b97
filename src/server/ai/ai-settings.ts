import type { Settings } from '../settings'
import { StartRefusal } from '../start-refusal'

export interface RemoteSettings {
  readonly protocol: 'openai' | 'anthropic'
  readonly url: URL
  /** A model server of one's own may need none. */
  readonly key: string | undefined
  readonly model: string
}

export interface AiSettings {
  /** Without it templates are made by rules, here. */
  readonly remote: RemoteSettings | undefined
  /** Templates for one person. */
  readonly perHour: number
  /** … and for all, where each costs money. */
  readonly perDay: number
}

const usualUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' }

export function readAi(settings: Settings, isProduction: boolean): AiSettings {
  const provider = settings.oneOf('AI_PROVIDER', ['local', 'openai', 'anthropic'], 'local')
  return {
    remote: provider === 'local' ? undefined : readRemote(settings, provider, isProduction),
    perHour: settings.wholeNumber('AI_PER_HOUR', 1, 1000, 10),
    perDay: settings.wholeNumber('AI_PER_DAY', 1, 100_000, 1000),
  }
}

function readRemote(
  settings: Settings,
  protocol: RemoteSettings['protocol'],
  isProduction: boolean,
): RemoteSettings {
  const isPlainHttpFine = !isProduction || settings.isOn('ALLOW_PLAIN_HTTP', false)
  const given = settings.address('AI_URL', isPlainHttpFine ? ['https:', 'http:'] : ['https:'])
  if (given && (given.username !== '' || given.password !== '' || given.search !== ''))
    throw new StartRefusal('AI_URL must have no name, password or query in it; a key goes into AI_KEY.')
  const model = settings.text('AI_MODEL')
  if (model === undefined) throw new StartRefusal(`AI_MODEL must be set when AI_PROVIDER is ${protocol}.`)
  const key = settings.text('AI_KEY')
  if (key === undefined && given === undefined)
    throw new StartRefusal(`AI_KEY must be set when AI_PROVIDER is ${protocol} and AI_URL is not your own.`)
  // It goes into a header, which takes no other characters.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new StartRefusal('AI_KEY must be of letters, digits and signs only.')
  return { protocol, url: given ?? new URL(usualUrls[protocol]), key, model }
}

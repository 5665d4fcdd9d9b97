// Reads the optional image service for flags (decisions Q-003).
import type { Settings } from './settings'
import { StartupError } from './startup-error'

/** Returns the URL template unchanged: the browser replaces `{cc}` with the two-letter country code. */
export function readFlagImageUrl(settings: Settings, isProduction: boolean): string | undefined {
  const isPlainHttpAllowed = !isProduction || settings.isEnabled('ALLOW_PLAIN_HTTP', false)
  const url = settings.url('FLAG_IMAGE_URL', isPlainHttpAllowed ? ['https:', 'http:'] : ['https:'])
  if (url === undefined) return undefined
  // The host becomes part of the content security policy, where a semicolon or a blank would start another directive.
  const isPlainHost = /^[a-z0-9.-]+(:\d+)?$/.test(url.host) && url.username + url.password === ''
  const hasCode = decodeURI(url.pathname + url.search).includes('{cc}')
  if (isPlainHost && hasCode) return settings.text('FLAG_IMAGE_URL')
  throw new StartupError(
    'FLAG_IMAGE_URL must have {cc} where the country code goes, for example https://flags.example/{cc}.png.',
  )
}

// Where flags come from, if not from our own files (decisions Q-003).
import type { Settings } from './settings'
import { StartRefusal } from './start-refusal'

/** The setting as it was written: the browser puts the two-letter code in place of `{cc}`. */
export function readFlagImageUrl(settings: Settings, isProduction: boolean): string | undefined {
  const isPlainHttpFine = !isProduction || settings.isOn('ALLOW_PLAIN_HTTP', false)
  const address = settings.address('FLAG_IMAGE_URL', isPlainHttpFine ? ['https:', 'http:'] : ['https:'])
  if (address === undefined) return undefined
  // The host becomes part of the content policy, where a semicolon or a blank would begin something else.
  const isPlainHost = /^[a-z0-9.-]+(:\d+)?$/.test(address.host) && address.username + address.password === ''
  const hasCode = decodeURI(address.pathname + address.search).includes('{cc}')
  if (isPlainHost && hasCode) return settings.text('FLAG_IMAGE_URL')
  throw new StartRefusal(
    'FLAG_IMAGE_URL must have {cc} where the country code goes, for example https://flags.example/{cc}.png.',
  )
}

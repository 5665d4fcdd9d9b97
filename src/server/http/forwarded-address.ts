import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

const name = 'x-forwarded-for'

/**
 * Removes from X-Forwarded-For what is no IP address and everything before it. The proxies of this server append
 * addresses, so any other text was sent by the client.
 */
export function removeInvalidAddresses(headers: IncomingHttpHeaders): void {
  const header = headers[name]
  if (header === undefined) return
  const addresses = String(header)
    .split(',')
    .map(address => address.trim())
  const valid = addresses.slice(addresses.findLastIndex(address => isIP(address) === 0) + 1)
  if (valid.length === addresses.length) return
  if (valid.length === 0) delete headers[name]
  else headers[name] = valid.join(', ')
}

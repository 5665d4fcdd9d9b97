import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isForbiddenAddress } from './forbidden-address'

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
  readonly code = 'EFORBIDDENADDRESS'

  constructor() {
    super('is not an address of a timing computer')
  }
}

/**
 * Resolves a name for one connection and returns only allowed addresses. A socket connects to exactly these, so that a name
 * cannot resolve to one address in the test and to another in the connection.
 */
export const createAllowedLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error) return callback(error, '')
      const allowed = addresses.filter(({ address }) => !isForbiddenAddress(address))
      const [first] = allowed
      if (!first) return callback(new ForbiddenAddressError(), '')
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }

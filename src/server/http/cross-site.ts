// Requests that another site makes a browser send (security design 0.2). The order follows what the
// browser says of itself: Sec-Fetch-Site first, Origin where it is missing, neither for non-browsers.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function refuseForeignWrite(request: FastifyRequest, origin: URL): void {
  if (harmless.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const given = site ?? request.headers.origin
  if (given === undefined) return
  if (given !== (site === undefined ? origin.origin : 'same-origin'))
    throw new Refusal(403, 'Cross-site requests are not allowed')
}

/**
 * Another site's name that was made to resolve to this machine (DNS rebinding) would be "same-origin" to the
 * browser. We answer to our own name, to the names of the machine itself and to bare addresses.
 */
export function refuseForeignHost(request: FastifyRequest, origin: URL): void {
  const { hostname } = request
  const isOurs = hostname === origin.hostname || isIP(hostname.replaceAll(/[[\]]/g, '')) > 0
  if (!isOurs && !/^(.+\.)?localhost$/.test(hostname))
    throw new Refusal(421, `Please open Lap Logic at ${origin.origin}`)
}

/** A read that carries somebody's cookies must not answer another site's page. */
export function refuseForeignRead(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    throw new Refusal(403, 'Cross-site requests are not allowed')
}

// Requests that another site makes a browser send (security design 0.2). The order follows what the
// browser says of itself: Sec-Fetch-Site first, Origin where it is missing, neither for non-browsers.
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

/** A read that carries somebody's cookies must not answer another site's page. */
export function refuseForeignRead(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    throw new Refusal(403, 'Cross-site requests are not allowed')
}

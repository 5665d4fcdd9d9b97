// Rejects requests that another site makes a browser send (security design 0.2). Checks Sec-Fetch-Site first and
// Origin if it is missing; non-browsers send neither.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export function rejectForeignWrite(request: FastifyRequest, origin: URL): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const requestSource = site ?? request.headers.origin
  if (requestSource === undefined) return
  if (requestSource !== (site === undefined ? origin.origin : 'same-origin'))
    throw new HttpError(403, 'Cross-site requests are not allowed')
}

/**
 * Prevents DNS rebinding, where the host name of another site resolves to this machine and counts as same-origin.
 * Accepts its own host name, localhost and IP addresses.
 */
export function rejectForeignHost(request: FastifyRequest, origin: URL): void {
  const { hostname } = request
  const isOwnHost = hostname === origin.hostname || isIP(hostname.replaceAll(/[[\]]/g, '')) > 0
  if (!isOwnHost && !/^(.+\.)?localhost$/.test(hostname))
    throw new HttpError(421, `Please open Lap Logic at ${origin.origin}`)
}

/** Rejects reads by pages of other sites, because they carry the cookies of the user. */
export function rejectForeignRead(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    throw new HttpError(403, 'Cross-site requests are not allowed')
}

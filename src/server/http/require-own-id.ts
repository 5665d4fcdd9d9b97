import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors'
import { type Caller, notAllowed } from './guard'

/**
 * Returns the id of the caller and rejects a request that names another user, also for administrators
 * (decisions Q-031).
 */
export function requireOwnId(
  { userId }: Caller,
  requestedId: string | undefined,
  request: FastifyRequest,
): string {
  if (requestedId === undefined || requestedId === userId) return userId
  request.log.warn({ event: 'authz_fail', userId }, 'Request rejected: it names another user')
  throw new HttpError(403, notAllowed)
}

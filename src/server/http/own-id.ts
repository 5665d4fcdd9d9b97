import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors'
import { type Caller, notAllowed } from './guard'

/**
 * Who is meant by a body or query that names somebody: the session says who one is, naming no one means oneself, and
 * whoever names another is refused, administrators too (decisions Q-031).
 */
export function ownId({ userId }: Caller, named: string | undefined, request: FastifyRequest): string {
  if (named === undefined || named === userId) return userId
  request.log.warn({ event: 'authz_fail', userId }, 'named somebody else')
  throw new Refusal(403, notAllowed)
}

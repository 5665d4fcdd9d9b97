// Who may call what. Every endpoint declares its access; nothing is open by silence.
import type { Access, Endpoint, Role } from '#contract'
import type { FastifyRequest } from 'fastify'
import { refuseForeignRead } from './cross-site'
import { Refusal } from './errors'

/** The person behind a request, as the session row says (never the token or the payload). */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
}

/** At once where nobody has to be asked: every request of a page waits for it. */
type AtOnceOrLater<Value> = Value | Promise<Value>

/** Finds the live session of a request, if it has one. */
export type Identify = (request: FastifyRequest) => AtOnceOrLater<Caller | undefined>

/** The race whose feed a token belongs to. */
export type IdentifyFeed = (token: string) => Promise<string | undefined>

export type Guard = (endpoint: Endpoint, request: FastifyRequest) => AtOnceOrLater<Caller | undefined>

export const notAllowed = 'You do not have permission to access this page.'

const rolesAllowed: Readonly<Record<Exclude<Access, 'public' | 'feed'>, readonly Role[]>> = {
  user: ['user', 'admin'],
  admin: ['admin'],
}

/** A feed has nothing but its token, and that opens the one race it was given for. */
async function guardFeed(identifyFeed: IdentifyFeed, request: FastifyRequest): Promise<undefined> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const raceId = token === undefined ? undefined : await identifyFeed(token)
  if (raceId === undefined) throw new Refusal(401, 'Please send the token of a feed')
  const { id } = request.params as { id?: string }
  if (id === raceId) return undefined
  request.log.warn({ event: 'authz_fail', race: raceId }, 'a feed of another race')
  throw new Refusal(403, 'This token belongs to another race')
}

function allowed(
  { access, name }: Endpoint,
  request: FastifyRequest,
  caller: Caller | undefined,
): Caller | undefined {
  if (access === 'public' || access === 'feed') return undefined
  if (!caller) throw new Refusal(401, 'Please sign in')
  if (rolesAllowed[access].includes(caller.role)) return caller
  request.log.warn({ event: 'authz_fail', userId: caller.userId, endpoint: name }, 'not allowed')
  throw new Refusal(403, notAllowed)
}

export function guardWith(identify: Identify, identifyFeed: IdentifyFeed): Guard {
  return (endpoint, request) => {
    const { access } = endpoint
    if (access === 'public') return undefined
    if (access === 'feed') return guardFeed(identifyFeed, request)
    refuseForeignRead(request)
    const caller = identify(request)
    if (!(caller instanceof Promise)) return allowed(endpoint, request, caller)
    return caller.then(found => allowed(endpoint, request, found))
  }
}

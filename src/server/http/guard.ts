// Checks that the caller may use an endpoint. Every endpoint declares its access.
import type { Access, Endpoint, Role } from '#contract'
import type { FastifyRequest } from 'fastify'
import type { GrantedDuty } from '../control/duties/has-duty'
import type { ChangeLimit } from './change-limit'
import { rejectForeignRead } from './cross-site'
import { HttpError } from './errors'
import { type FindEventOfRace, mayControl } from './guard-control'

/** The user of a request according to the session row, never to the token or the body. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly duties: readonly GrantedDuty[]
}

/** Synchronous when possible, because it adds to the latency of every request. */
type MaybePromise<Value> = Value | Promise<Value>

/** Finds the open session of a request. */
export type Identify = (request: FastifyRequest) => MaybePromise<Caller | undefined>

/** Finds the race of a feed token. */
export type IdentifyFeed = (token: string) => Promise<string | undefined>

export type Guard = (endpoint: Endpoint, request: FastifyRequest) => MaybePromise<Caller | undefined>

export const notAllowed = 'You do not have permission to access this page.'

const allowedRoles: Readonly<Record<Exclude<Access, 'public' | 'feed' | 'control'>, readonly Role[]>> = {
  user: ['user', 'admin'],
  admin: ['admin'],
}

/** A feed token allows access to one race only. */
async function guardFeed(identifyFeed: IdentifyFeed, request: FastifyRequest): Promise<undefined> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const raceId = token === undefined ? undefined : await identifyFeed(token)
  if (raceId === undefined) throw new HttpError(401, 'Please send the token of a feed')
  const { id } = request.params as { id?: string }
  if (id === raceId) return undefined
  request.log.warn(
    { event: 'authz_fail', race: raceId },
    'Request rejected: the feed token belongs to another race',
  )
  throw new HttpError(403, 'This token belongs to another race')
}

export interface GuardOptions {
  readonly identify: Identify
  readonly identifyFeed: IdentifyFeed
  readonly findEventOfRace: FindEventOfRace
  readonly changeLimit: ChangeLimit
}

export function createGuard({ identify, identifyFeed, findEventOfRace, changeLimit }: GuardOptions): Guard {
  const admit = ({ name }: Endpoint, request: FastifyRequest, caller: Caller, isAllowed: boolean): Caller => {
    if (!isAllowed) rejectCaller(name, request, caller)
    changeLimit.record(request.method, caller.sessionId)
    return caller
  }
  const authorize = (
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller | undefined,
  ): MaybePromise<Caller> => {
    if (!caller) throw new HttpError(401, 'Please sign in')
    const isAllowed = mayUse(endpoint, request, caller, findEventOfRace)
    if (!(isAllowed instanceof Promise)) return admit(endpoint, request, caller, isAllowed)
    return isAllowed.then(result => admit(endpoint, request, caller, result))
  }
  return (endpoint, request) => {
    const { access } = endpoint
    if (access === 'public') return undefined
    if (access === 'feed') return guardFeed(identifyFeed, request)
    rejectForeignRead(request)
    const caller = identify(request)
    if (!(caller instanceof Promise)) return authorize(endpoint, request, caller)
    return caller.then(found => authorize(endpoint, request, found))
  }
}

function mayUse(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  findEventOfRace: FindEventOfRace,
): MaybePromise<boolean> {
  const { access } = endpoint
  if (access === 'control') return mayControl(endpoint, request, caller, findEventOfRace)
  return access === 'public' || access === 'feed' || allowedRoles[access].includes(caller.role)
}

function rejectCaller(endpoint: string, request: FastifyRequest, { userId }: Caller): never {
  request.log.warn(
    { event: 'authz_fail', userId, endpoint },
    'Request rejected: neither the role nor a duty of the user allows it',
  )
  throw new HttpError(403, notAllowed)
}

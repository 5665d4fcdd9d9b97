// endpoint -> route: guard, validation, handler, envelope. No route of the API is made any other way.
import { type BodyOf, type Endpoint, identifier, type ParamsOf, type QueryOf, type ReplyOf } from '#contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { acceptFiles, fileIn } from './file-body'
import type { Caller, Guard } from './guard'
import { checkedQuery, rememberedQuery } from './query'
import { validated } from './validation'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: E['access'] extends 'user' | 'admin' ? Caller : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler gives back; the envelope is added here. */
export type Answer<E extends Endpoint> = Omit<ReplyOf<E>, 'isActionSuccess' | 'message'> & {
  readonly message?: string
}

/** Said by a handler that has answered by itself: with bytes that were ready, or with a stream. */
export const answered = Symbol('answered')

export type Handled<E extends Endpoint> = Answer<E> | typeof answered

/** How it is answered, where that is out of the ordinary. */
export interface Manner {
  /**
   * From memory, to thousands who ask the same every few seconds: what they ask is checked once, and nobody watches
   * how long it takes, for either would cost as much as the answer.
   */
  readonly isAtOnce?: boolean
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Handled<E> | Promise<Handled<E>>,
  manner?: Manner,
) => void

const patienceMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which endpoint a route serves; a route of the API without one stops the start. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export function serveOn(app: FastifyInstance, guard: Guard): Serve {
  return (endpoint, handler, { isAtOnce = false } = {}) => {
    const names = paramNames(endpoint)
    const queryOf = isAtOnce ? rememberedQuery(endpoint.query) : checkedQuery(endpoint.query)
    const params = z.strictObject(Object.fromEntries(names.map(name => [name, identifier])))
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(!isAtOnce && { handlerTimeout: patienceMs }),
      // Who is known already is not waited for.
      onRequest: (request, _reply, done) => {
        const caller = guard(endpoint, request)
        if (caller instanceof Promise) void caller.then(found => admit(request, found, done), done)
        else admit(request, caller, done)
      },
      handler: (request, reply) => {
        // The casts give back the types that the schemas have just checked.
        const call = {
          params: names.length === 0 ? {} : validated(params, request.params),
          query: queryOf(request),
          body: endpoint.file ? fileIn(request.body) : validated(endpoint.body, request.body),
          caller: request.caller,
          request,
          reply,
        } as unknown as Parameters<typeof handler>[0]
        const handled = handler(call)
        if (handled instanceof Promise) return handled.then(answer => send(endpoint, answer, reply))
        return send(endpoint, handled, reply)
      },
    }
    addRoute(app, endpoint, route)
  }
}

function addRoute(app: FastifyInstance, { file }: Endpoint, route: RouteOptions): void {
  if (!file) {
    app.route(route)
    return
  }
  const { mostBytes } = file
  void app.register((scope, _options, done) => {
    acceptFiles(scope, mostBytes)
    scope.route({ ...route, bodyLimit: mostBytes })
    done()
  })
}

function admit(request: FastifyRequest, caller: Caller | undefined, done: () => void): void {
  request.caller = caller
  done()
}

function send<E extends Endpoint>(endpoint: E, handled: Handled<E>, reply: FastifyReply): unknown {
  // Fastify waits for a reply that is not out yet; waiting for one that is costs as much as sending it.
  if (handled === answered) return reply.sent ? undefined : reply
  const answer = { isActionSuccess: true, message: '', ...handled }
  // The reply schema lets out only what it names: a field too many stays here.
  const body = z.parse(endpoint.reply, answer)
  void reply.status(endpoint.status ?? 200)
  return body
}

function paramNames(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
}

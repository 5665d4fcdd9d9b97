// Creates the route of an endpoint: guard, validation, handler, envelope. All API routes are created here.
import { type BodyOf, type Endpoint, identifier, type ParamsOf, type QueryOf, type ReplyOf } from '#contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { HttpError } from './errors'
import { acceptFiles, requireFile } from './file-body'
import type { Caller, Guard } from './guard'
import { createQueryParser, createCachedQueryParser } from './query-parser'
import { validate } from './validation'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: E['access'] extends 'user' | 'admin' | 'control' ? Caller : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The result of a handler without the envelope. */
export type ReplyFields<E extends Endpoint> = Omit<ReplyOf<E>, 'isActionSuccess' | 'message'> & {
  readonly message?: string
}

/** Returned by a handler that has sent the response itself, as bytes or as a stream. */
export const responseSent = Symbol('responseSent')

export type HandlerResult<E extends Endpoint> = ReplyFields<E> | typeof responseSent

export interface ServeOptions {
  /**
   * For responses from memory that thousands of clients poll: caches the validated query and sets no deadline, because
   * each would cost as much as the response.
   */
  readonly isFromMemory?: boolean
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
  options?: ServeOptions,
) => void

const maxHandlerMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route; an API route without one prevents the start. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export function createServe(app: FastifyInstance, guard: Guard, deadlineMs = maxHandlerMs): Serve {
  return (endpoint, handler, { isFromMemory = false } = {}) => {
    const names = listParamNames(endpoint)
    const parseQuery = isFromMemory
      ? createCachedQueryParser(endpoint.query)
      : createQueryParser(endpoint.query)
    const params = z.strictObject(Object.fromEntries(names.map(name => [name, identifier])))
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      // A cached caller is handled synchronously.
      onRequest: (request, _reply, done) => {
        const caller = guard(endpoint, request)
        if (caller instanceof Promise) void caller.then(found => setCaller(request, found, done), done)
        else setCaller(request, caller, done)
      },
      handler: (request, reply) => {
        // The schemas have checked these types.
        const call = {
          params: names.length === 0 ? {} : validate(params, request.params),
          query: parseQuery(request),
          body: endpoint.file
            ? requireFile(request.body, endpoint.file)
            : validate(endpoint.body, request.body),
          caller: request.caller,
          request,
          reply,
        } as unknown as Parameters<typeof handler>[0]
        const result = handler(call)
        if (!(result instanceof Promise)) return send(endpoint, result, reply)
        const limited = isFromMemory ? result : rejectAfter(deadlineMs, result)
        return limited.then(settled => send(endpoint, settled, reply))
      },
    }
    addRoute(app, endpoint, route)
  }
}

/** The `handlerTimeout` of Fastify is not used, because it ends as soon as the body of a request was read. */
function rejectAfter<Result>(deadlineMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new HttpError(503, 'The server took too long. Please try again.', { retryAfterSeconds: 5 })),
      deadlineMs,
    )
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function addRoute(app: FastifyInstance, { file }: Endpoint, route: RouteOptions): void {
  if (!file) {
    app.route(route)
    return
  }
  const { maxBytes } = file
  void app.register((scope, _options, done) => {
    acceptFiles(scope, file)
    scope.route({ ...route, bodyLimit: maxBytes })
    done()
  })
}

function setCaller(request: FastifyRequest, caller: Caller | undefined, done: () => void): void {
  request.caller = caller
  done()
}

function send<E extends Endpoint>(endpoint: E, result: HandlerResult<E>, reply: FastifyReply): unknown {
  // Returning the reply makes Fastify wait for it, which is slow and needed only when it is not sent yet.
  if (result === responseSent) return reply.sent ? undefined : reply
  const envelope = { isActionSuccess: true, message: '', ...result }
  // Removes fields that the reply schema does not name.
  const body = z.parse(endpoint.reply, envelope)
  void reply.status(endpoint.status ?? 200)
  return body
}

function listParamNames(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
}

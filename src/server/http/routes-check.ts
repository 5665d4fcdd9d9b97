// Checks that the routes match the contract, and handles unknown methods and paths.
import type { Endpoint } from '#contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { HttpError } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A document about the API that is no endpoint of the contract. */
    isDocument?: boolean
    rejectsMethod?: boolean
  }
}

/** Call it before adding routes; the returned function throws if an endpoint of the contract has no route. */
export function trackServedEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[]): () => void {
  const served = new Set<Endpoint>()
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint) served.add(config.endpoint)
    else if (url.startsWith('/api/') && !config?.isDocument && !config?.rejectsMethod)
      throw new Error(`${url} is not declared in the contract`)
  })
  return () => {
    const missing = endpoints.find(endpoint => !served.has(endpoint))
    if (missing) throw new Error(`${missing.name} is in the contract, but has no route`)
  }
}

/** Returns 405 with the allowed methods for other methods of a known path. */
export function rejectOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [path, methods] of methodsByPath(endpoints)) {
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]
    app.route({
      method: app.supportedMethods.filter(method => !allowed.includes(method)),
      url: path,
      config: { rejectsMethod: true },
      onRequest: (_request, reply) => {
        void reply.header('Allow', allowed.join(', '))
        throw new HttpError(405, 'Method not allowed')
      },
      handler: () => undefined,
    })
  }
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, HTTPMethods[]> {
  const methods = new Map<string, HTTPMethods[]>()
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method])
  return methods
}

export function handleUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(request => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/')) throw new HttpError(404, 'Not found')
    throw new HttpError(405, 'Method not allowed')
  })
}

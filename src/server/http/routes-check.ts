// What holds for all routes together: each of the API's is a declared endpoint, every endpoint is served,
// known addresses refuse other methods, and unknown ones are told apart from pages.
import type { Endpoint } from '#contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Refusal } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A document about the API rather than a part of it. */
    isDocument?: boolean
    refusesMethod?: boolean
  }
}

/** Call before any route is made; the answer throws if an endpoint of the contract was forgotten. */
export function declareEveryRoute(app: FastifyInstance, endpoints: readonly Endpoint[]): () => void {
  const served = new Set<Endpoint>()
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint) served.add(config.endpoint)
    else if (url.startsWith('/api/') && !config?.isDocument && !config?.refusesMethod)
      throw new Error(`${url} is not declared in the contract`)
  })
  return () => {
    const forgotten = endpoints.find(endpoint => !served.has(endpoint))
    if (forgotten) throw new Error(`${forgotten.name} is in the contract, but nobody serves it`)
  }
}

/** A known path with another method is 405, with the methods that would do. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [path, methods] of methodsByPath(endpoints)) {
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]
    app.route({
      method: app.supportedMethods.filter(method => !allowed.includes(method)),
      url: path,
      config: { refusesMethod: true },
      onRequest: (_request, reply) => {
        void reply.header('Allow', allowed.join(', '))
        throw new Refusal(405, 'Method not allowed')
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

export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(request => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/')) throw new Refusal(404, 'Not found')
    throw new Refusal(405, 'Method not allowed')
  })
}

// Validates query strings.
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { LruCache } from '../lru-cache'
import { validate } from './validation'

type ParseQuery = (request: FastifyRequest) => unknown

/** More than the number of races that are viewed at the same time. */
const maxCached = 200

export function createQueryParser(schema: z.ZodMiniType | undefined): ParseQuery {
  return request => validate(schema, request.query)
}

/** Caches valid queries by URL; errors are not cached. */
export function createCachedQueryParser(schema: z.ZodMiniType | undefined): ParseQuery {
  const cache = new LruCache<string, unknown>(maxCached)
  return request => {
    const url = request.raw.url ?? ''
    const cached = cache.get(url)
    if (cached !== undefined) return cached
    // Frozen, because all requests with this URL share it.
    const query = Object.freeze(validate(schema, request.query))
    cache.set(url, query)
    return query
  }
}

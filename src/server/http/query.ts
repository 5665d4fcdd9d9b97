// What stands behind the question mark, against its schema.
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { validated } from './validation'

type QueryOf = (request: FastifyRequest) => unknown

/** As many races as are looked at at the same time, and more. */
const mostRemembered = 200

export function checkedQuery(schema: z.ZodMiniType | undefined): QueryOf {
  return request => validated(schema, request.query)
}

/** The same text means the same: it is checked when it is first seen. A refusal is not remembered. */
export function rememberedQuery(schema: z.ZodMiniType | undefined): QueryOf {
  const known = new Map<string, unknown>()
  return request => {
    const url = request.raw.url ?? ''
    const held = known.get(url)
    if (held !== undefined) return held
    // Given to everybody who asks the same, so nobody may write into it.
    const query = Object.freeze(validated(schema, request.query))
    if (known.size >= mostRemembered) known.clear()
    known.set(url, query)
    return query
  }
}

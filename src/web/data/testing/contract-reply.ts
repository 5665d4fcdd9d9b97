// Builds the answers of fake servers. Every answer is parsed by the contract, so that a fake cannot drift from the
// product: a missing or malformed field throws in the test, and fields that the contract does not name are removed.
import { type Endpoint, endpoints, errorBody } from '#contract'
import * as z from 'zod/mini'
import { reportError } from '../api/report-error'

export type Fields = Readonly<Record<string, unknown>>

export function findEndpoint(method: string, address: string): Endpoint {
  const { pathname } = new URL(address, 'http://localhost')
  const found = endpoints.find(
    endpoint => endpoint.method === method && createPattern(endpoint.path).test(pathname),
  )
  if (!found) throw new Error(`The contract has no endpoint ${method} ${pathname}`)
  return found
}

function createPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** The body of a success: the given fields in the envelope of the contract. */
export function parseReply({ name, reply }: Endpoint, fields: Fields): Fields {
  return parse(reply, { isActionSuccess: true, message: '', ...fields }, name)
}

export function createReply(endpoint: Endpoint, fields: Fields, headers: HeadersInit = {}): Response {
  return Response.json(parseReply(endpoint, fields), { headers })
}

export function createErrorReply(status: number, fields: Fields = {}): Response {
  return Response.json(parse(errorBody, { isActionSuccess: false, ...fields }, 'an error answer'), { status })
}

/** Logs the error too, which fails the test: the app treats an exception of `fetch` as a network failure. */
function parse(schema: z.ZodMiniObject, body: Fields, name: string): Fields {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const error = new Error(`The fake answer does not fit ${name}: ${z.prettifyError(parsed.error)}`)
  reportError('A fake answer is malformed', error)
  throw error
}

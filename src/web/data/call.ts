// One call to the server: the only place of the browser that fetches from the API.
import { type Endpoint, errorBody, type InputOf, type ReplyOf } from '#contract'
import { safeParse } from 'zod/mini'

/** A refusal of the server, or a network failure (status 0), in the words to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: Readonly<Record<string, string>>

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  // The three parts are read loosely here; `InputOf` has held the caller to the right ones.
  const { params = {}, query = {}, body } = input as LooseInput
  const response = await fetch(addressOf(endpoint, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, endpoint.failure)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf(endpoint, response.status, answer)
  // The server has already held its answer to the endpoint's reply schema.
  return answer as ReplyOf<E>
}

function addressOf(
  endpoint: Endpoint,
  params: Record<string, string>,
  query: Record<string, unknown>,
): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function refusalOf(endpoint: Endpoint, status: number, answer: unknown): ApiError {
  const body = safeParse(errorBody, answer)
  return new ApiError(status, body.data?.message ?? endpoint.failure, body.data?.errors)
}

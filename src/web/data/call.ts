// One call to the server: the only place of the browser that fetches from the API.
import { type Endpoint, errorBody, type InputOf, type ReplyOf } from '#contract'
import { safeParse } from 'zod/mini'

/** A refusal of the server, or a network failure (status 0), in the words to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server said, if it said anything fit for people. */
  readonly serverMessage: string | undefined
  readonly errors: Readonly<Record<string, string>>
  /** Whether the person has been told already. */
  isHandled = false

  constructor(
    status: number,
    fallback: string,
    body: { message?: string; errors?: Record<string, string> } = {},
  ) {
    super(body.message ?? fallback)
    this.status = status
    this.serverMessage = body.message
    this.errors = body.errors ?? {}
  }
}

/** No answer, or a proxy's word that nobody is behind it: the server has refused nothing. */
export function isOutOfReach({ status }: ApiError): boolean {
  return [0, 502, 503, 504].includes(status)
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
) => Promise<ReplyOf<E>>

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** There is no time-out: a request may wait without limit (platform document, section 1). */
export const call: Call = async (endpoint, input, signal) => {
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
  return answer as ReplyOf<typeof endpoint>
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
  // Only the message counts here: a stranger's error page must not be shown as ours.
  const body = safeParse(errorBody, { isActionSuccess: false, ...(isObject(answer) && answer) })
  const { message, errors } = body.success ? body.data : {}
  return new ApiError(status, endpoint.failure, { ...(message && { message }), ...(errors && { errors }) })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

// One call to the server: the only place of the browser that fetches from the API.
import { type Endpoint, type ErrorBody, errorBody, type InputOf, type ReplyOf } from '#contract'
import { safeParse } from 'zod/mini'

type Details = Partial<Omit<ErrorBody, 'isActionSuccess' | 'errorId'>>

/** What somebody else saved meanwhile, which a refused save answers. */
export type Newer = Pick<Details, 'tireData' | 'template'>

/** A refusal of the server, or a network failure (status 0), in the words to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server said, if it said anything fit for people. */
  readonly serverMessage: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly newer: Newer
  /** Whether the person has been told already. */
  isHandled = false

  constructor(status: number, fallback: string, { message, errors = {}, tireData, template }: Details = {}) {
    super(message ?? fallback)
    this.status = status
    this.serverMessage = message
    this.errors = errors
    this.newer = { ...(tireData && { tireData }), ...(template && { template }) }
  }
}

/** No answer, or a proxy's word that nobody is behind it: the server has refused nothing. */
export function isOutOfReach({ status }: Pick<ApiError, 'status'>): boolean {
  return [0, 502, 503, 504].includes(status)
}

/** What of an exchange is not in its bodies. */
export interface Exchange {
  readonly headers?: Readonly<Record<string, string>>
  /** Told of every answer, refusals included. */
  readonly onHeaders?: (headers: Headers) => void
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  exchange?: Exchange,
) => Promise<ReplyOf<E>>

/** The same for an answer without an end. */
export type Open = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  exchange?: Exchange,
) => Promise<Response>

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** There is no time-out: a request may wait without limit (platform document, section 1). */
export const open: Open = async (endpoint, input, signal, { headers, onHeaders } = {}) => {
  // The parts are read loosely here; `InputOf` has held the caller to the right ones.
  const { body } = input as LooseInput
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers: { 'Content-Type': endpoint.file ? 'application/octet-stream' : 'application/json', ...headers },
    ...(body === undefined
      ? {}
      : { body: endpoint.file ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, endpoint.failure)
  })
  onHeaders?.(response.headers)
  if (!response.ok) throw refusalOf(endpoint, response.status, await bodyOf(response))
  return response
}

export const call: Call = async (endpoint, input, signal, exchange) => {
  const answer = await bodyOf(await open(endpoint, input, signal, exchange))
  // A page where an answer should be is somebody else's, such as a hotel's: nobody has reached the server.
  if (!isObject(answer)) throw new ApiError(0, endpoint.failure)
  // The server has already held its answer to the endpoint's reply schema.
  return answer as ReplyOf<typeof endpoint>
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query = {} } = input as LooseInput
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
  return new ApiError(status, endpoint.failure, body.success ? nonEmpty(body.data) : {})
}

/** An empty message is none. */
function nonEmpty({ message, ...rest }: ErrorBody): Details {
  return message ? { message, ...rest } : rest
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

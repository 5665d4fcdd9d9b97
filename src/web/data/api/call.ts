// One call to the server: the only place of the browser that fetches from the API.
import { type Endpoint, type ErrorBody, errorEnvelope, type InputOf, type ReplyOf } from '#contract'
import { safeParse } from 'zod/mini'

type ErrorDetails = Partial<Omit<ErrorBody, 'isActionSuccess' | 'errorId'>>

/** The version saved by another user in the meantime; part of the answer to a rejected save. */
export type NewerVersion = Pick<ErrorDetails, 'tireData' | 'template' | 'event' | 'entry' | 'preview'>

/** An error answer of the server, or a network failure (status 0), with the text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The message of the server, if it sent one. */
  readonly serverMessage: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly newer: NewerVersion
  /** Whether the user has already been informed. */
  isHandled = false

  constructor(
    status: number,
    fallback: string,
    { message, errors = {}, tireData, template, event, entry, preview }: ErrorDetails = {},
  ) {
    super(message ?? fallback)
    this.status = status
    this.serverMessage = message
    this.errors = errors
    this.newer = {
      ...(tireData && { tireData }),
      ...(template && { template }),
      ...(event && { event }),
      ...(entry && { entry }),
      ...(preview && { preview }),
    }
  }
}

/** Whether there was no answer, or only a proxy answered: the server itself has rejected nothing. */
export function isUnreachable({ status }: Pick<ApiError, 'status'>): boolean {
  return [0, 502, 503, 504].includes(status)
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** The page shows a 403 in its place, so that the user is not sent to /unauthorized (race control, C-003). */
  readonly isForbiddenInline?: boolean
  /** Called with the headers of every answer, error answers included. */
  readonly onHeaders?: (headers: Headers) => void
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

/** Like `Call`, for endpoints that answer with a stream. */
export type Open = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  options?: CallOptions,
) => Promise<Response>

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** There is no timeout: a request may take any time (platform document, section 1). */
export const open: Open = async (endpoint, input, signal, { headers, onHeaders } = {}) => {
  // `InputOf` has already checked the parts of the input at the call site.
  const { body } = input as LooseInput
  const response = await fetch(buildUrl(endpoint, input), {
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
  if (!response.ok) throw toApiError(endpoint, response.status, await readJson(response))
  return response
}

export const call: Call = async (endpoint, input, signal, options) => {
  const answer = await readJson(await open(endpoint, input, signal, options))
  // An HTML page in place of JSON comes from something in between, such as a captive portal.
  if (!isObject(answer)) throw new ApiError(0, endpoint.failure)
  // The server has already checked its answer against the endpoint's reply schema.
  return answer as ReplyOf<typeof endpoint>
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

export function buildUrl<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query = {} } = input as LooseInput
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const defined = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(defined.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function toApiError(endpoint: Endpoint, status: number, answer: unknown): ApiError {
  // Only bodies in our own format are shown: an error page of a proxy is not.
  const body = safeParse(errorEnvelope, { isActionSuccess: false, ...(isObject(answer) && answer) })
  // The server has already checked the fields of a conflict.
  return new ApiError(status, endpoint.failure, body.success ? dropEmptyMessage(body.data) : {})
}

function dropEmptyMessage({ message, ...rest }: ErrorBody): ErrorDetails {
  return message ? { message, ...rest } : rest
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

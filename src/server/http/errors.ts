// Turns every error of a request into a response (decisions 3.1).
import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '#contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** The stored entity that conflicts with a save. */
type Conflict = Pick<ErrorBody, 'tireData' | 'template' | 'event' | 'entry' | 'preview'>

/** An expected error with an HTTP status and a message for the user. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly conflict: Conflict | undefined

  constructor(
    status: number,
    message: string,
    details: {
      errors?: Readonly<Record<string, string>>
      retryAfterSeconds?: number
      conflict?: Conflict
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
    this.conflict = details.conflict
  }
}

/** Status and message for errors of Fastify. */
const frameworkErrors: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send JSON (Content-Type: application/json)'],
  FST_ERR_CTP_INVALID_TYPE: [415, 'Please send JSON (Content-Type: application/json)'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request does not have the length it announced'],
  FST_ERR_BAD_URL: [400, 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long'],
}

/** Temporary PostgreSQL errors: connection, shutdown or timeout, resources, read-only, deadlock. */
const unavailableCodes = /^(08|57|53|25006|40P01)/
const unavailableMessages =
  /terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN/

export function createDatabaseUnavailableError(): HttpError {
  return new HttpError(503, 'The database is not available. Please try again.', { retryAfterSeconds: 2 })
}

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const known = frameworkErrors[code]
  if (known) return new HttpError(...known)
  if (
    unavailableCodes.test(code) ||
    unavailableMessages.test(code) ||
    unavailableMessages.test(error.message)
  )
    return createDatabaseUnavailableError()
  // The query builder wraps the error of the driver.
  return error.cause === undefined ? undefined : toHttpError(error.cause)
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = toHttpError(error)
  if (!httpError) {
    const errorId = randomBytes(9).toString('base64url')
    request.log.error({ err: error, errorId }, 'Unexpected error; the response is 500 with this errorId')
    void reply.status(500).send({ isActionSuccess: false, errorId } satisfies ErrorBody)
    return
  }
  if (httpError.retryAfterSeconds) void reply.header('Retry-After', String(httpError.retryAfterSeconds))
  void reply.status(httpError.status).send(toErrorBody(httpError))
}

export function toErrorBody(httpError: HttpError): ErrorBody {
  return {
    isActionSuccess: false,
    message: httpError.message,
    ...(httpError.errors && { errors: { ...httpError.errors } }),
    ...httpError.conflict,
  }
}

// One funnel for everything that goes wrong on the way to an answer (decisions 3.1).
import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '#contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What stands in the way of a save. */
type Newer = Pick<ErrorBody, 'tireData' | 'template'>

/** A deliberate no, in words fit for a toast. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly newer: Newer | undefined

  constructor(
    status: number,
    message: string,
    details: { errors?: Readonly<Record<string, string>>; retryAfterSeconds?: number; newer?: Newer } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
    this.newer = details.newer
  }
}

/** What the framework refuses before a handler runs, in our words. */
const frameworkRefusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send JSON (Content-Type: application/json)'],
  FST_ERR_CTP_INVALID_TYPE: [415, 'Please send JSON (Content-Type: application/json)'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request does not have the length it announced'],
  FST_ERR_BAD_URL: [400, 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'The server took too long. Please try again.'],
}

/** PostgreSQL's words for "not now": connection, operator or time-out, resources, read-only, deadlock. */
const awayCodes = /^(08|57|53|25006|40P01)/
const awayMessages =
  /terminated|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN/

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const known = frameworkRefusals[code]
  if (known) return new Refusal(...known)
  if (awayCodes.test(code) || awayMessages.test(code) || awayMessages.test(error.message))
    return new Refusal(503, 'The database is not available. Please try again.', { retryAfterSeconds: 2 })
  // The query builder wraps what the driver threw.
  return error.cause === undefined ? undefined : toRefusal(error.cause)
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  if (!refusal) {
    const errorId = randomBytes(9).toString('base64url')
    request.log.error({ err: error, errorId }, 'unexpected error')
    void reply.status(500).send({ isActionSuccess: false, errorId } satisfies ErrorBody)
    return
  }
  if (refusal.retryAfterSeconds) void reply.header('Retry-After', String(refusal.retryAfterSeconds))
  void reply.status(refusal.status).send(refusalBody(refusal))
}

export function refusalBody(refusal: Refusal): ErrorBody {
  return {
    isActionSuccess: false,
    message: refusal.message,
    ...(refusal.errors && { errors: { ...refusal.errors } }),
    ...refusal.newer,
  }
}

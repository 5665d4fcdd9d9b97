// Calls inside a session (platform document, section 4): a 401 renews the session once and repeats the call, a 403
// opens /unauthorized. After the session has ended no call is sent until the next sign-in. Calls of public endpoints
// are never repeated and never navigate.
import { type Endpoint, refresh } from '#contract'
import { ApiError, type Call, type CallOptions, isUnreachable, type Open } from './call'

export interface SessionHandlers {
  readonly isSignedIn: () => boolean
  /** The session is over: the renewal failed, or the repeated call was rejected too. */
  onExpired: () => void
  onForbidden: (message: string) => void
}

export interface Network {
  readonly call: Call
  readonly open: Open
}

/** `call` and `open` share one renewal. */
export function createSessionNetwork({ call, open }: Network, handlers: SessionHandlers): Network {
  const attempt = createAttempt(call, handlers)
  return {
    call: (endpoint, input, signal, options) =>
      attempt(endpoint, () => call(endpoint, input, signal, options), options),
    open: (endpoint, input, signal, options) =>
      attempt(endpoint, () => open(endpoint, input, signal, options), options),
  }
}

type Attempt = <Answer>(
  endpoint: Endpoint,
  send: () => Promise<Answer>,
  options?: CallOptions,
) => Promise<Answer>

function createAttempt(call: Call, { isSignedIn, onExpired, onForbidden }: SessionHandlers): Attempt {
  let renewal: Promise<void> | undefined
  let renewalCount = 0

  /** One renewal at a time: calls that fail meanwhile wait for it. */
  function renew(): Promise<void> {
    renewal ??= sendRenewal().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function sendRenewal(): Promise<void> {
    await call(refresh, {})
    renewalCount += 1
  }

  /** Calls that fail after the session has ended are rejected without a second toast or navigation. */
  function rejectSession(error: ApiError): never {
    error.isHandled = true
    if (!isSignedIn()) throw error
    if (error.status === 403) onForbidden(error.serverMessage ?? 'Access forbidden')
    else onExpired()
    throw error
  }

  return async (endpoint, send, { isForbiddenInline = false } = {}) => {
    if (endpoint.access === 'public') return send()
    if (!isSignedIn()) rejectSession(new ApiError(401, endpoint.failure))
    const countBefore = renewalCount
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 403 && !isForbiddenInline) rejectSession(error)
      if (error.status !== 401) throw error
      if (!isSignedIn()) rejectSession(error)
      // The session may have been renewed after this call was sent: then the call is only repeated.
      if (renewalCount === countBefore)
        await renew().catch((failure: unknown) => {
          // A missing network connection must not sign the user out.
          if (failure instanceof ApiError && isUnreachable(failure))
            throw new ApiError(failure.status, endpoint.failure)
          rejectSession(error)
        })
    }
    return send().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || (error.status === 403 && !isForbiddenInline)) rejectSession(error)
      throw error
    })
  }
}

// Calls inside a session (platform document, section 4): a 401 renews the session once and repeats the call, a 403
// opens /unauthorized. Calls of public endpoints are never repeated and never navigate.
import { type Endpoint, refresh } from '#contract'
import { ApiError, type Call, isUnreachable, type Open } from './call'

export interface SessionHandlers {
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
      attempt(endpoint, () => call(endpoint, input, signal, options)),
    open: (endpoint, input, signal, options) =>
      attempt(endpoint, () => open(endpoint, input, signal, options)),
  }
}

type Attempt = <Answer>(endpoint: Endpoint, send: () => Promise<Answer>) => Promise<Answer>

function createAttempt(call: Call, { onExpired, onForbidden }: SessionHandlers): Attempt {
  let renewal: Promise<void> | undefined

  /** One renewal at a time: calls that fail meanwhile wait for it. */
  function renew(): Promise<void> {
    renewal ??= call(refresh, {})
      .then(() => undefined)
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  function rejectSession(error: ApiError): never {
    error.isHandled = true
    if (error.status === 403) onForbidden(error.serverMessage ?? 'Access forbidden')
    else onExpired()
    throw error
  }

  return async (endpoint, send) => {
    try {
      return await send()
    } catch (error) {
      if (endpoint.access === 'public' || !(error instanceof ApiError)) throw error
      if (error.status === 403) rejectSession(error)
      if (error.status !== 401) throw error
      await renew().catch((failure: unknown) => {
        // A missing network connection must not sign the user out.
        if (failure instanceof ApiError && isUnreachable(failure))
          throw new ApiError(failure.status, endpoint.failure)
        rejectSession(error)
      })
    }
    return send().catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) rejectSession(error)
      throw error
    })
  }
}

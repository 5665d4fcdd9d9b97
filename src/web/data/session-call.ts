// A call inside a session (platform document, section 4): a 401 renews the session once and asks again, a
// 403 leads away. Calls that need no session are never retried and never lead anywhere.
import { type Endpoint, refresh } from '#contract'
import { ApiError, type Call, isOutOfReach, type Open } from './call'

export interface SessionEvents {
  /** The session is over: renewing failed, or did not help. */
  onExpired: () => void
  onForbidden: (message: string) => void
}

export interface Network {
  readonly call: Call
  readonly open: Open
}

/** Both ways of asking share one renewal. */
export function inSession({ call, open }: Network, events: SessionEvents): Network {
  const attempt = sessionAttempt(call, events)
  return {
    call: (endpoint, input, signal, exchange) =>
      attempt(endpoint, () => call(endpoint, input, signal, exchange)),
    open: (endpoint, input, signal, exchange) =>
      attempt(endpoint, () => open(endpoint, input, signal, exchange)),
  }
}

type Attempt = <Answer>(endpoint: Endpoint, ask: () => Promise<Answer>) => Promise<Answer>

function sessionAttempt(call: Call, { onExpired, onForbidden }: SessionEvents): Attempt {
  let renewing: Promise<void> | undefined

  /** One renewal at a time: whoever fails meanwhile waits for it. */
  function renew(): Promise<void> {
    renewing ??= call(refresh, {})
      .then(() => undefined)
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  function end(error: ApiError): never {
    error.isHandled = true
    if (error.status === 403) onForbidden(error.serverMessage ?? 'Access forbidden')
    else onExpired()
    throw error
  }

  return async (endpoint, ask) => {
    try {
      return await ask()
    } catch (error) {
      if (!needsSession(endpoint) || !(error instanceof ApiError)) throw error
      if (error.status === 403) end(error)
      if (error.status !== 401) throw error
      await renew().catch((failure: unknown) => {
        // Out of reach is not over: no signal at the track never signs anyone out.
        if (failure instanceof ApiError && isOutOfReach(failure))
          throw new ApiError(failure.status, endpoint.failure)
        end(error)
      })
    }
    return ask().catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) end(error)
      throw error
    })
  }
}

function needsSession({ access }: Endpoint): boolean {
  return access !== 'public'
}

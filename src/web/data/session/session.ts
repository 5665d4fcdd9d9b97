// The session in the browser: restored at start, checked every second, ended in all tabs at once (decisions Q-019,
//
import { pages } from '#contract'
import { call, open } from '../api/call'
import { resetState } from '../api/reset-state'
import { defaultServices, type Services } from '../api/services'
import { createSessionNetwork, type Network } from '../api/session-call'
import type { AppStore } from '../root-state'
import { logoutUser, refreshSession } from './thunks'
import { readTokenHint, type TokenHint } from './token'

export const pollMs = 1000

/** How long before its latest end the end of a session is announced. */
const announceMs = 10 * 60_000

export type PageServices = Omit<Services, keyof Network | 'dismiss' | 'readCachedAnswer'> &
  Partial<Pick<Services, 'dismiss'>>

export interface Session {
  readonly store: AppStore
  /** Runs before the first page: a cookie without a known user is a session to resume. */
  restore(): Promise<void>
  /** Checks the session until the returned function is called. */
  watch(): () => void
}

type CreateStore = (services: Services) => AppStore

export function createSession(pageServices: PageServices, createStore: CreateStore): Session {
  const { clearLapCache, goTo, purgePersistedState, reload, showError } = pageServices
  const services: Services = {
    ...defaultServices,
    ...pageServices,
    ...createSessionNetwork(
      { call, open },
      { isSignedIn, onExpired: () => expire(), onForbidden: rejectAccess },
    ),
  }
  const store = createStore(services)
  /** The session of this tab. */
  let known: TokenHint | undefined
  /** The session whose end has been announced. Signing in again in the same tab begins another. */
  let announcedId: string | undefined

  function isSignedIn(): boolean {
    return store.getState().auth.isAuthenticated
  }

  /** Ends a session without the user asking for it. The logout call on the server is silent. */
  function expire(): void {
    const userId = store.getState().auth.user?.id
    void store.dispatch(logoutUser({ body: userId === undefined ? {} : { userId }, isSilent: true }))
    purgePersistedState()
    clearLapCache()
    store.dispatch(resetState())
    showError('session', 'Session expired. Please log in again.')
    goTo(pages.signIn)
  }

  function rejectAccess(message: string): void {
    showError('forbidden', message)
    goTo(pages.unauthorized)
  }

  /** Another tab may have signed out or signed in as another user. An expired token is neither. */
  function checkToken(): void {
    if (!navigator.onLine) return
    const current = readTokenHint()
    if (!isSignedIn()) known = undefined
    else if (!current) expire()
    else if (known && (known.userId !== current.userId || known.sessionId !== current.sessionId)) reload()
    else {
      if (isEndingSoon(current) && announcedId !== current.sessionId) announceEnd(current)
      known = current
    }
  }

  function announceEnd({ sessionId }: TokenHint): void {
    announcedId = sessionId
    showError('session-end', 'Your session ends in less than 10 minutes. Please sign in again to stay.')
  }

  return {
    store,
    async restore() {
      if (readTokenHint() && !isSignedIn()) await store.dispatch(refreshSession({ isSilent: true }))
      checkToken()
    },
    watch() {
      const timer = setInterval(checkToken, pollMs)
      // A page restored from the back/forward cache may be older than the session.
      addEventListener('pageshow', checkToken)
      return () => {
        clearInterval(timer)
        removeEventListener('pageshow', checkToken)
      }
    },
  }
}

function isEndingSoon({ endsAt }: TokenHint): boolean {
  return endsAt - Date.now() < announceMs
}

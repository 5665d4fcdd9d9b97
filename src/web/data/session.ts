// The browser's side of a session: restored at start, watched every second, ended in all tabs at once
// (decisions ).
import { pages } from '#contract'
import { logoutUser, refreshSession } from './auth'
import { readTokenHint, type TokenHint } from './auth-token'
import { call, open } from './call'
import { bareServices, type Services } from './services'
import { inSession, type Network } from './session-call'
import { type AppStore, makeStore, resetState } from './store'

export const pollMs = 1000

/** How long before its latest end a session is announced to end. */
const announceMs = 10 * 60_000

export type Surroundings = Omit<Services, keyof Network | 'dismiss'> & Partial<Pick<Services, 'dismiss'>>

export interface Session {
  readonly store: AppStore
  /** Before the first page: a cookie without a known person is a session to take up again. */
  restore(): Promise<void>
  /** Watches until the answer is called. */
  watch(): () => void
}

export function createSession(surroundings: Surroundings): Session {
  const { forgetLaps, goTo, purge, reload, showError } = surroundings
  const services: Services = {
    ...bareServices,
    ...surroundings,
    ...inSession({ call, open }, { onExpired: () => expire(), onForbidden: forbid }),
  }
  const store = makeStore(services)
  /** Whose session this tab believes in. */
  let known: TokenHint | undefined
  let isAnnounced = false

  function isSignedIn(): boolean {
    return store.getState().auth.isAuthenticated
  }

  /** The one way out that nobody asked for. The server is told without a word of its own. */
  function expire(): void {
    if (!isSignedIn()) return
    const userId = store.getState().auth.user?.id
    void store.dispatch(logoutUser({ body: userId === undefined ? {} : { userId }, isSilent: true }))
    purge()
    forgetLaps()
    store.dispatch(resetState())
    showError('session', 'Session expired. Please log in again.')
    goTo(pages.signIn)
  }

  function forbid(message: string): void {
    showError('forbidden', message)
    goTo(pages.unauthorized)
  }

  /** Another tab may have signed out, or somebody else in. An expired token is neither. */
  function look(): void {
    if (!navigator.onLine) return
    const present = readTokenHint()
    if (!isSignedIn()) known = undefined
    else if (!present) expire()
    else if (known && (known.userId !== present.userId || known.sessionId !== present.sessionId)) reload()
    else {
      if (present.endsAt - Date.now() < announceMs && !isAnnounced) announceEnd()
      known = present
    }
  }

  function announceEnd(): void {
    isAnnounced = true
    showError('session-end', 'Your session ends in less than 10 minutes. Please sign in again to stay.')
  }

  return {
    store,
    async restore() {
      if (readTokenHint() && !isSignedIn()) await store.dispatch(refreshSession({ isSilent: true }))
      look()
    },
    watch() {
      const timer = setInterval(look, pollMs)
      // A page brought back from the browser's memory may be older than the session.
      addEventListener('pageshow', look)
      return () => {
        clearInterval(timer)
        removeEventListener('pageshow', look)
      }
    },
  }
}

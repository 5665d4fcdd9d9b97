// What thunks use besides the store. Tests of a screen pass their own.
import { dismissToast, showError, showSuccess } from '#ui'
import { type CachedAnswer, readCachedAnswer } from './answer-cache'
import { call, open } from './call'
import type { Network } from './session-call'

export interface Services extends Network {
  readonly readCachedAnswer: (address: string) => Promise<CachedAnswer | undefined>
  readonly goTo: (path: string) => void
  /** Deletes the state stored for the next visit. */
  readonly purgePersistedState: () => void
  /** Deletes the timing answers stored for use without a network. */
  readonly clearLapCache: () => void
  /** Reloads the page. */
  readonly reload: () => void
  /** Toasts: one per slot at a time. A persistent one stays until it is dismissed. */
  readonly showError: (slot: string, text: string, options?: { readonly isPersistent?: boolean }) => void
  readonly showSuccess: (slot: string, text: string) => void
  readonly dismiss: (slot: string) => void
}

/** Services without session handling and navigation. */
export const defaultServices: Services = {
  call,
  open,
  readCachedAnswer,
  goTo: () => undefined,
  purgePersistedState: () => undefined,
  clearLapCache: () => undefined,
  reload: () => undefined,
  showError,
  showSuccess,
  dismiss: dismissToast,
}

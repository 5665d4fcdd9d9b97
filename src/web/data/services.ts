// What thunks work with besides the store itself; the tests of a screen bring their own.
import { dismiss, showError, showSuccess } from '#ui'
import { call, open } from './call'
import type { Network } from './session-call'

export interface Services extends Network {
  readonly goTo: (path: string) => void
  /** Forgets what the browser keeps of the state between visits. */
  readonly purge: () => void
  /** Forgets the timing answers kept for use without a network. */
  readonly forgetLaps: () => void
  /** Loads the page anew. */
  readonly reload: () => void
  /** Toasts: one per slot at a time. A persistent one stays until somebody, or the product, dismisses it. */
  readonly showError: (slot: string, text: string, options?: { readonly isPersistent?: boolean }) => void
  readonly showSuccess: (slot: string, text: string) => void
  readonly dismiss: (slot: string) => void
}

/** Without a session around it: enough for a store that only holds. */
export const bareServices: Services = {
  call,
  open,
  goTo: () => undefined,
  purge: () => undefined,
  forgetLaps: () => undefined,
  reload: () => undefined,
  showError,
  showSuccess,
  dismiss,
}

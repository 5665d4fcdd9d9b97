// What thunks work with besides the store itself; the tests of a screen bring their own.
import { showError, showSuccess } from '#ui'
import { call, type Call } from './call'

export interface Services {
  readonly call: Call
  readonly goTo: (path: string) => void
  /** Forgets what the browser keeps of the state between visits. */
  readonly purge: () => void
  /** Forgets the timing answers kept for use without a network. */
  readonly forgetLaps: () => void
  /** Loads the page anew. */
  readonly reload: () => void
  /** Toasts: one per slot at a time. */
  readonly showError: (slot: string, text: string) => void
  readonly showSuccess: (slot: string, text: string) => void
}

/** Without a session around it: enough for a store that only holds. */
export const bareServices: Services = {
  call,
  goTo: () => undefined,
  purge: () => undefined,
  forgetLaps: () => undefined,
  reload: () => undefined,
  showError,
  showSuccess,
}

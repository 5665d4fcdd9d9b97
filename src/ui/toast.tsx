// Messages in slots: a slot is the action that speaks (decisions Q-009). While its message is visible, what
// else it says is dropped, so that a loop that keeps failing shows one toast.
import { CircleCheck, CircleX, X } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
// The plain import writes a <style> element, which the content policy refuses.
import 'react-toastify/ReactToastify.css'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import styles from './toast.module.css'

const closesAfter = 5000

interface ErrorOptions {
  /** Stays until someone dismisses it. */
  readonly isPersistent?: boolean
}

export function showError(slot: string, text: string, { isPersistent = false }: ErrorOptions = {}): void {
  if (toast.isActive(slot)) return
  toast.error(text, {
    toastId: slot,
    role: 'alert',
    icon: <CircleX />,
    ...(isPersistent && { autoClose: false }),
  })
}

export function showSuccess(slot: string, text: string): void {
  if (toast.isActive(slot)) return
  toast.success(text, { toastId: slot, role: 'status', icon: <CircleCheck /> })
}

export function dismiss(slot: string): void {
  toast.dismiss(slot)
}

/** Stands once in the app. Toasts are dark in either theme. */
export function Toasts(): ReactElement {
  return (
    <div data-theme="dark">
      <ToastContainer
        position="top-right"
        theme="dark"
        transition={Slide}
        newestOnTop
        autoClose={closesAfter}
        hideProgressBar
        closeOnClick={false}
        draggable={false}
        aria-label="Messages"
        className={styles.container ?? ''}
        toastClassName={styles.toast ?? ''}
        closeButton={CloseButton}
      />
    </div>
  )
}

function CloseButton({ closeToast }: { readonly closeToast: (event: MouseEvent) => void }): ReactElement {
  return (
    <button type="button" className={styles.close} aria-label="Dismiss" onClick={closeToast}>
      <X aria-hidden />
    </button>
  )
}

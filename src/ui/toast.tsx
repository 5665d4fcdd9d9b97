// Messages in slots: a slot is the action that speaks (decisions Q-009). While its message is visible, what
// else it says is dropped, so that a loop that keeps failing shows one toast.
import { CircleCheck, CircleX, X } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import { createPortal } from 'react-dom'
// The plain import writes a <style> element, which the content policy refuses.
import 'react-toastify/ReactToastify.css'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import styles from './toast.module.css'

const closesAfter = 5000

interface ErrorOptions {
  /** Stays until someone dismisses it. */
  readonly isPersistent?: boolean
}

/** The message each slot shows. One that was taken down still slides away; the next must not wait for it. */
const shown = new Map<string, string>()
let count = 0

/** Undefined while the slot is speaking. */
function nextIn(slot: string): string | undefined {
  if (toast.isActive(shown.get(slot) ?? '')) return undefined
  count += 1
  const toastId = `${slot} ${count}`
  shown.set(slot, toastId)
  return toastId
}

export function showError(slot: string, text: string, { isPersistent = false }: ErrorOptions = {}): void {
  const toastId = nextIn(slot)
  if (toastId === undefined) return
  toast.error(text, {
    toastId,
    role: 'alert',
    icon: <CircleX />,
    ...(isPersistent && { autoClose: false }),
  })
}

export function showSuccess(slot: string, text: string): void {
  const toastId = nextIn(slot)
  if (toastId !== undefined) toast.success(text, { toastId, role: 'status', icon: <CircleCheck /> })
}

export function dismiss(slot: string): void {
  const toastId = shown.get(slot)
  shown.delete(slot)
  if (toastId !== undefined) toast.dismiss(toastId)
}

/** Stands once in the app, but beside the page: an open dialog makes the page inert. Dark in either theme. */
export function Toasts(): ReactElement {
  return createPortal(
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
    </div>,
    document.body,
  )
}

function CloseButton({ closeToast }: { readonly closeToast: (event: MouseEvent) => void }): ReactElement {
  return (
    <button type="button" className={styles.close} aria-label="Dismiss" onClick={closeToast}>
      <X aria-hidden />
    </button>
  )
}

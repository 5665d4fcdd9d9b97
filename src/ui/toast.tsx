// Toasts in slots, where a slot is the action that shows the message (decisions Q-009). While a toast is visible,
// further messages of its slot are dropped, so that an action that fails repeatedly shows one toast.
import { CircleCheck, CircleX, X } from 'lucide-react'
import type { MouseEvent, ReactElement } from 'react'
import { createPortal } from 'react-dom'
// The default import injects a <style> element, which the content security policy blocks.
import 'react-toastify/ReactToastify.css'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import styles from './toast.module.css'

const autoCloseMs = 5000

interface ErrorOptions {
  /** Stays until the user dismisses it. */
  readonly isPersistent?: boolean
}

/** The toast of each slot. A dismissed toast is removed at once, so that the next can appear while it slides out. */
const activeToastIds = new Map<string, string>()
let toastCount = 0

/** Returns the id of a new toast, or undefined while the slot shows one. */
function reserveSlot(slot: string): string | undefined {
  if (toast.isActive(activeToastIds.get(slot) ?? '')) return undefined
  toastCount += 1
  const toastId = `${slot} ${toastCount}`
  activeToastIds.set(slot, toastId)
  return toastId
}

export function showError(slot: string, text: string, { isPersistent = false }: ErrorOptions = {}): void {
  const toastId = reserveSlot(slot)
  if (toastId === undefined) return
  toast.error(text, {
    toastId,
    role: 'alert',
    icon: <CircleX />,
    ...(isPersistent && { autoClose: false }),
  })
}

export function showSuccess(slot: string, text: string): void {
  const toastId = reserveSlot(slot)
  if (toastId !== undefined) toast.success(text, { toastId, role: 'status', icon: <CircleCheck /> })
}

export function dismissToast(slot: string): void {
  const toastId = activeToastIds.get(slot)
  activeToastIds.delete(slot)
  if (toastId !== undefined) toast.dismiss(toastId)
}

/** Rendered once, outside the page root, because an open dialog makes the page inert. Dark in every theme. */
export function Toasts(): ReactElement {
  return createPortal(
    <div data-theme="dark">
      <ToastContainer
        position="top-right"
        theme="dark"
        transition={Slide}
        newestOnTop
        autoClose={autoCloseMs}
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

// Toasts in slots, where a slot is the action that shows the message (decisions Q-009). While a toast is visible,
// further messages of its slot are dropped, so that an action that fails repeatedly shows one toast.
import { CircleCheck, CircleX, X } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'

interface Toast {
  readonly slot: string
  readonly text: string
  readonly kind: 'error' | 'success'
  /** Stays until the user dismisses it. */
  readonly isPersistent: boolean
}

/** The newest first. */
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(toast: Toast): void {
  if (!toasts.some(({ slot }) => slot === toast.slot)) setToasts([toast, ...toasts])
}

export function showError(slot: string, text: string, { isPersistent = false } = {}): void {
  show({ slot, text, kind: 'error', isPersistent })
}

export function showSuccess(slot: string, text: string): void {
  show({ slot, text, kind: 'success', isPersistent: false })
}

export function dismissToast(slot: string): void {
  setToasts(toasts.filter(toast => toast.slot !== slot))
}

export function dismissToasts(): void {
  setToasts([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once, outside the page root, because an open dialog makes the page inert. Dark in every theme. */
export function Toasts(): ReactElement {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const isFocused = useIsWindowFocused()
  const region = useFocusOnAltT()
  return createPortal(
    <section ref={region} aria-label="Messages" data-theme="dark" className={styles.region}>
      {shown.map(toast => (
        <ToastItem key={toast.slot} toast={toast} isPaused={!isFocused} />
      ))}
    </section>,
    document.body,
  )
}

interface ToastItemProps {
  readonly toast: Toast
  readonly isPaused: boolean
}

function ToastItem({ toast: { slot, text, kind, isPersistent }, isPaused }: ToastItemProps): ReactElement {
  const dismiss = (): void => dismissToast(slot)
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast={kind}
      data-paused={isPaused || undefined}
      className={styles.toast}
    >
      {kind === 'error' ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden />
      </button>
      {!isPersistent && <span data-toast-timer className={styles.timer} onAnimationEnd={dismiss} />}
    </div>
  )
}

/** Messages that arrive while the user looks elsewhere wait for them. */
function useIsWindowFocused(): boolean {
  const [isFocused, setIsFocused] = useState(true)
  useEffect(() => {
    const update = ({ type }: Event): void => setIsFocused(type === 'focus')
    addEventListener('focus', update)
    addEventListener('blur', update)
    return () => {
      removeEventListener('focus', update)
      removeEventListener('blur', update)
    }
  }, [])
  return isFocused
}

/** The only way to the messages by keyboard while a dialog keeps the focus. */
function useFocusOnAltT(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyT') return
      region.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return region
}

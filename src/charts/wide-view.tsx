// Offers the sideways view on a phone: the charts cover the page, in full screen and turned where the browser can do
// that.
import { Button, useMediaQuery } from '#ui'
import { Maximize, Minimize } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './wide-view.module.css'

/** Turned sideways, these screens still have the layout of a phone, which contains this component. */
const uprightPhone = '(max-width: 480px) and (pointer: coarse)'

/** Not all browsers have it, and the type library leaves it out. */
interface LockableOrientation {
  readonly lock?: (orientation: 'landscape') => Promise<void>
}

export function WideView({ panel }: { readonly panel: RefObject<HTMLElement | null> }): ReactElement {
  const opener = useRef<HTMLButtonElement>(null)
  const { widePanel, open, close } = useWideView(panel, opener)
  const isOffered = useMediaQuery(uprightPhone)
  return (
    <>
      <p className={styles.hint} data-hidden={widePanel ? '' : undefined}>
        Turn your phone sideways for a wider chart.
        {isOffered && (
          <Button ref={opener} size="small" icon={Maximize} onClick={open}>
            Full screen
          </Button>
        )}
      </p>
      {/* A child of the panel, because it stays in its corner while the panel scrolls. */}
      {widePanel &&
        createPortal(
          <div className={styles.exit}>
            <Button
              ref={focusButton}
              icon={Minimize}
              label="Exit full screen"
              tooltipAlign="end"
              onClick={close}
            />
          </div>,
          widePanel,
        )}
    </>
  )
}

function focusButton(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

interface UsedWideView {
  /** The panel while it covers the page. */
  readonly widePanel: HTMLElement | null
  readonly open: () => void
  readonly close: () => void
}

function useWideView(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLButtonElement | null>,
): UsedWideView {
  const [widePanel, setWidePanel] = useState<HTMLElement | null>(null)
  const isWide = useRef(false)
  const close = (): void => setWidePanel(null)
  useEffect(() => {
    if (!widePanel) return undefined
    isWide.current = true
    const button = opener.current
    const handleChange = (): void => {
      // The user left full screen with the controls of the browser.
      if (!document.fullscreenElement) setWidePanel(null)
    }
    document.addEventListener('fullscreenchange', handleChange)
    return () => {
      isWide.current = false
      document.removeEventListener('fullscreenchange', handleChange)
      leaveFullScreen()
      focusButton(button)
    }
  }, [widePanel, opener])
  const open = (): void => {
    setWidePanel(panel.current)
    void showSideways(isWide)
  }
  return { widePanel, open, close }
}

/** The document, not the panel: dialogs, menus, toasts and the replay bar are outside of the panel. */
async function showSideways(isWide: RefObject<boolean>): Promise<void> {
  try {
    await document.documentElement.requestFullscreen()
    if (isWide.current) {
      // The type library says that it is always there or never; browsers differ.
      await (screen.orientation as LockableOrientation).lock?.('landscape')
    } else leaveFullScreen()
  } catch {
    // The charts cover the window, and the user can turn the phone by hand, as the text says.
  }
}

function leaveFullScreen(): void {
  // The browser may have left it already.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}

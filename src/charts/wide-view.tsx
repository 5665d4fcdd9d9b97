// Offers the sideways view on a phone: full screen, turned where the browser can do that.
import { Button } from '#ui'
import { Maximize } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import styles from './chart-panel.module.css'

/** Not all browsers have it, and the type library leaves it out. */
interface LockableOrientation {
  readonly lock?: (orientation: 'landscape') => Promise<void>
}

export function WideView({ panel }: { readonly panel: RefObject<HTMLElement | null> }): ReactElement {
  return (
    <p className={styles.wideView}>
      Turn your phone sideways for a wider chart.
      {document.fullscreenEnabled && (
        <Button size="small" icon={Maximize} onClick={() => showSideways(panel.current)}>
          Full screen
        </Button>
      )}
    </p>
  )
}

async function showSideways(panel: HTMLElement | null): Promise<void> {
  try {
    await panel?.requestFullscreen()
    // The type library says that it is always there or never; browsers differ.
    await (screen.orientation as LockableOrientation).lock?.('landscape')
  } catch {
    // The user can still turn the phone by hand, as the text says.
  }
}

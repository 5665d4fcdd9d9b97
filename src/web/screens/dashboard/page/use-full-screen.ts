// The page on the whole screen, where the browser can; the button follows what Escape does too.
import { useEffect, useState } from 'react'
import { complain } from '../../../data/complain'

interface FullScreen {
  readonly isFullScreen: boolean
  readonly toggle: () => void
}

export function useFullScreen(): FullScreen {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const follow = (): void => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      // The next page has a bar above it, which is not there on the whole screen.
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = (): void => {
    // Some phones cannot; there the page takes all that the browser leaves.
    if (!document.fullscreenEnabled) return setIsFullScreen(!isFullScreen)
    // The document, not the page: dialogs and messages stand beside the page.
    const changed = isFullScreen ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    changed.catch((error: unknown) => complain('Full screen was refused', error))
  }
  return { isFullScreen, toggle }
}

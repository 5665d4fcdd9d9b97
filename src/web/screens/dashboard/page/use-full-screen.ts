// Full screen mode of the page. The state also follows changes by the browser, such as Escape.
import { useCallback, useEffect, useState } from 'react'
import { reportError } from '../../../data/api/report-error'

interface FullScreen {
  readonly isFullScreen: boolean
  readonly toggle: () => void
}

export function useFullScreen(): FullScreen {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const update = (): void => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      // Other pages have a navigation bar, which must be visible again.
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = useCallback((): void => {
    // Without browser support, as on some phones, the page fills the browser window.
    if (!document.fullscreenEnabled) return setIsFullScreen(!isFullScreen)
    // The whole document, because dialogs and toasts are rendered outside the page element.
    const request = isFullScreen ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    request.catch((error: unknown) => reportError('Full screen request failed', error))
  }, [isFullScreen])
  return { isFullScreen, toggle }
}

// The page on the whole screen, where the browser can; the button follows what Escape does too.
import { type RefObject, useEffect, useState } from 'react'
import { complain } from '../../../data/complain'

export function useFullScreen(page: RefObject<HTMLElement | null>): {
  readonly isFullScreen: boolean
  readonly toggle: () => void
} {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const follow = (): void => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = (): void => {
    const changed = isFullScreen ? document.exitFullscreen() : page.current?.requestFullscreen()
    changed?.catch((error: unknown) => complain('Full screen was refused', error))
  }
  return { isFullScreen, toggle }
}

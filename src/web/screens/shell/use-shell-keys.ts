import { useEffect } from 'react'
import { isKeyTaken } from '../shortcuts/is-key-taken'
import { isPaletteKey } from '../shortcuts/platform-keys'

interface ShellKeyHandlers {
  readonly onPalette: () => void
  /** Undefined while single-key shortcuts are off. */
  readonly onShortcuts: (() => void) | undefined
}

/** The keys that work on every page. The handlers must be the same object until one of them changes. */
export function useShellKeys(handlers: ShellKeyHandlers): void {
  useEffect(() => {
    const { onPalette, onShortcuts } = handlers
    // In the capture phase, so that it works from every field and dialog.
    const handlePaletteKey = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) onPalette()
    }
    const handleShortcutsKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
      if (event.key !== '?' || !isPlain || !onShortcuts || isKeyTaken(event)) return
      event.preventDefault()
      onShortcuts()
    }
    document.addEventListener('keydown', handlePaletteKey, true)
    document.addEventListener('keydown', handleShortcutsKey)
    return () => {
      document.removeEventListener('keydown', handlePaletteKey, true)
      document.removeEventListener('keydown', handleShortcutsKey)
    }
  }, [handlers])
}

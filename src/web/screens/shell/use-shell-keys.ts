import { useEffect } from 'react'
import { isKeyTaken } from '../shortcuts/is-key-taken'
import { isPaletteKey } from '../shortcuts/platform-keys'

interface ShellKeyHandlers {
  readonly onPalette: () => void
  /** Gives up a dialog that is still being loaded; undefined if none is. */
  readonly onEscape: (() => void) | undefined
  /** Undefined while single-key shortcuts are off. */
  readonly onShortcuts: (() => void) | undefined
}

/** The keys that work on every page. The handlers must be the same object until one of them changes. */
export function useShellKeys(handlers: ShellKeyHandlers): void {
  useEffect(() => {
    const { onPalette, onEscape, onShortcuts } = handlers
    // In the capture phase, so that it works from every field and dialog.
    const handleKeyAnywhere = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape?.()
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
    document.addEventListener('keydown', handleKeyAnywhere, true)
    document.addEventListener('keydown', handleShortcutsKey)
    return () => {
      document.removeEventListener('keydown', handleKeyAnywhere, true)
      document.removeEventListener('keydown', handleShortcutsKey)
    }
  }, [handlers])
}

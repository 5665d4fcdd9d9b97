import { useEffect, useRef } from 'react'
import { isKeyTaken } from '../../shortcuts/is-key-taken'
import { findShortcut, type Shortcut } from './shortcuts'

/** Calls `onShortcut` for the shortcuts of the replay while `isOn`, unless the key belongs to something else. */
export function useReplayKeys(isOn: boolean, onShortcut: (shortcut: Shortcut) => void): void {
  // A ref, because the function changes with every render while playing.
  const latest = useRef(onShortcut)
  useEffect(() => {
    latest.current = onShortcut
  })
  useEffect(() => {
    if (!isOn) return undefined
    const handleKey = (event: KeyboardEvent): void => {
      const shortcut = isKeyTaken(event) ? undefined : findShortcut(event)
      // A key that is held down plays and pauses once.
      if (shortcut === undefined || (event.repeat && shortcut.type === 'play')) return
      event.preventDefault()
      latest.current(shortcut)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}

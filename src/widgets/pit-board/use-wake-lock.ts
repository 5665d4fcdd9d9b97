import { useEffect } from 'react'

/** Keeps the screen awake, as far as the browser can. The browser ends the lock when the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let isWanted = true
    let lock: WakeLockSentinel | undefined
    const request = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (!isWanted) await lock.release()
      } catch {
        // A low battery may forbid it; the board is shown all the same.
      }
    }
    const requestAgain = (): void => void request()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [isOn])
}

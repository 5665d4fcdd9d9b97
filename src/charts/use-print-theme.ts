import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Charts are printed in the light theme. The browser takes its picture right after the event, so this cannot wait. */
export function usePrintTheme(): 'sunlight' | undefined {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal })
    addEventListener('afterprint', () => setIsPrinting(false), { signal })
    return () => listeners.abort()
  }, [])
  return isPrinting ? 'sunlight' : undefined
}

import { useEffect, useRef, useState } from 'react'

/** Text for screen readers. Skips the initial text and delays later ones, so that each can be read out completely. */
export function useThrottledText(text: string, minIntervalMs: number): string {
  const [announced, setAnnounced] = useState('')
  const lastText = useRef(text)
  const nextAllowedAt = useRef(0)
  useEffect(() => {
    if (text === lastText.current) return undefined
    const announce = (): void => {
      lastText.current = text
      nextAllowedAt.current = performance.now() + minIntervalMs
      setAnnounced(text)
    }
    const timer = setTimeout(announce, Math.max(0, nextAllowedAt.current - performance.now()))
    return () => clearTimeout(timer)
  }, [text, minIntervalMs])
  return announced
}

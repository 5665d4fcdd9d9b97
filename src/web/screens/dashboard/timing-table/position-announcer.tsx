// Announces position changes of the followed rider to screen readers, at most every 10 seconds (look.md).
import type { SummaryRow } from '#contract'
import { VisuallyHidden } from '#ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'

const minIntervalMs = 10_000

interface PositionAnnouncerProps {
  readonly row: SummaryRow | undefined
}

export function PositionAnnouncer({ row }: PositionAnnouncerProps): ReactElement {
  const text = row && row.position > 0 ? `${row.name} is in position ${row.position}` : ''
  return (
    <VisuallyHidden>
      <output>{useThrottledText(text)}</output>
    </VisuallyHidden>
  )
}

/** Skips the initial text and delays later ones, so that each announcement can be read out completely. */
function useThrottledText(text: string): string {
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
  }, [text])
  return announced
}

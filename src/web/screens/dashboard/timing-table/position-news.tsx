// Tells a screen reader when the followed rider gains or loses a place: politely, and not at every turn (look.md).
import type { SummaryRow } from '#contract'
import { VisuallyHidden } from '#ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'

const atMostEvery = 10_000

interface PositionNewsProps {
  readonly row: SummaryRow | undefined
}

export function PositionNews({ row }: PositionNewsProps): ReactElement {
  const news = row && row.position > 0 ? `${row.name} is in position ${row.position}` : ''
  return (
    <VisuallyHidden>
      <output>{useSaid(news)}</output>
    </VisuallyHidden>
  )
}

/** The first is no news; later ones wait until the last one has been heard. */
function useSaid(news: string): string {
  const [said, setSaid] = useState('')
  const known = useRef(news)
  const quietUntil = useRef(0)
  useEffect(() => {
    if (news === known.current) return undefined
    const speak = (): void => {
      known.current = news
      quietUntil.current = performance.now() + atMostEvery
      setSaid(news)
    }
    const timer = setTimeout(speak, Math.max(0, quietUntil.current - performance.now()))
    return () => clearTimeout(timer)
  }, [news])
  return said
}

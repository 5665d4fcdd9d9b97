// Announces position changes of the followed rider to screen readers, at most every 10 seconds (look.md).
import type { SummaryRow } from '#contract'
import { VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { useThrottledText } from '../use-throttled-text'

const minIntervalMs = 10_000

interface PositionAnnouncerProps {
  readonly row: SummaryRow | undefined
}

export function PositionAnnouncer({ row }: PositionAnnouncerProps): ReactElement {
  const text = row && row.position > 0 ? `${row.name} is in position ${row.position}` : ''
  return (
    <VisuallyHidden>
      <output>{useThrottledText(text, minIntervalMs)}</output>
    </VisuallyHidden>
  )
}

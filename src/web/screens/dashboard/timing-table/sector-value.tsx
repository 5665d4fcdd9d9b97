// A sector time. While the racer is in that sector, a thin bar shows elapsed time over expected time (look.md).
import type { SummaryRow } from '#contract'
import { formatSeconds, parseTime } from '#timing'
import { prefersReducedMotion } from '#ui'
import { type ReactElement, useEffect, useRef } from 'react'
import type { Clock } from '../clock'
import { runEveryQuarterSecond } from '../run-every-quarter-second'
import { computeCurrentSector } from './current-sector'
import styles from './timing-table.module.css'

interface SectorValueProps {
  readonly value: string | number
  readonly row: SummaryRow
  readonly sector: number
  /** Set while the race is live. */
  readonly clock: Clock | undefined
}

export function SectorValue({ value, row, sector, clock }: SectorValueProps): ReactElement {
  const current = clock && row.current_sector === sector ? computeCurrentSector(row) : undefined
  return (
    <>
      {formatSeconds(parseTime(value))}
      {clock && current?.startedAt !== undefined && current.expectedMs !== undefined && (
        <SectorProgress startedAt={current.startedAt} expectedMs={current.expectedMs} clock={clock} />
      )}
    </>
  )
}

interface SectorProgressProps {
  readonly startedAt: number
  readonly expectedMs: number
  readonly clock: Clock
}

function SectorProgress({ startedAt, expectedMs, clock }: SectorProgressProps): ReactElement {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (prefersReducedMotion()) return undefined
    return runEveryQuarterSecond(() => {
      const fraction = Math.min(1, Math.max(0, (clock() - startedAt) / expectedMs))
      // Changing the background size needs neither a layout nor a compositor layer.
      if (bar.current) bar.current.style.backgroundSize = `${(fraction * 100).toFixed(1)}% 100%`
    })
  }, [startedAt, expectedMs, clock])
  return <span ref={bar} className={styles.progress} aria-hidden />
}

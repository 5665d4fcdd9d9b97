// A sector time; while the racer is in that sector, a thin bar fills from elapsed over expected time (look.md).
import type { SummaryRow } from '#contract'
import { formatSeconds, parseTime } from '#timing'
import { isStill } from '#ui'
import { type ReactElement, useEffect, useRef } from 'react'
import type { Clock } from '../clock'
import { everyQuarterSecond } from '../quarter-seconds'
import { runningSector } from './running-sector'
import styles from './timing-table.module.css'

interface SectorValueProps {
  readonly value: string | number
  readonly row: SummaryRow
  readonly sector: number
  /** Given while the race is live. */
  readonly clock: Clock | undefined
}

export function SectorValue({ value, row, sector, clock }: SectorValueProps): ReactElement {
  const running = clock && row.current_sector === sector ? runningSector(row) : undefined
  return (
    <>
      {formatSeconds(parseTime(value))}
      {clock && running?.startedAt !== undefined && running.expected !== undefined && (
        <Progress startedAt={running.startedAt} expected={running.expected} clock={clock} />
      )}
    </>
  )
}

interface ProgressProps {
  readonly startedAt: number
  readonly expected: number
  readonly clock: Clock
}

function Progress({ startedAt, expected, clock }: ProgressProps): ReactElement {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isStill()) return undefined
    return everyQuarterSecond(() => {
      const share = Math.min(1, Math.max(0, (clock() - startedAt) / expected))
      // Neither a layout nor a layer, whatever moves beside it.
      if (bar.current) bar.current.style.backgroundSize = `${(share * 100).toFixed(1)}% 100%`
    })
  }, [startedAt, expected, clock])
  return <span ref={bar} className={styles.progress} aria-hidden />
}

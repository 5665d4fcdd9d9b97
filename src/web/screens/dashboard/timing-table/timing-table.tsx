// The timing table of one session (dashboard document, timing table panel).
import type { SummaryRow } from '#contract'
import { parseNumber, countRows } from '#timing'
import { Table } from '#ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import { useDisplayUnits } from '../../viewing/display-units'
import type { Clock } from '../clock'
import { getBestTimeMark, useSessionBestTimes } from './best-times'
import { findRacerRow, type RacerIdentity } from './find-racer-row'
import { buildTimingColumns } from './timing-columns'
import styles from './timing-table.module.css'
import { useScrollToFollowedRow } from './use-scroll-to-followed-row'

interface TimingTableProps {
  readonly caption: string
  /** Ordered by position. Unchanged rows must be the same objects as before, so that they do not render again. */
  readonly rows: readonly SummaryRow[]
  /** Highlighted in green if they are in this race. */
  readonly primary?: RacerIdentity | null | undefined
  /** Highlighted in pink if they are in this race. */
  readonly comparison?: RacerIdentity | null | undefined
  /** Row limit of the template; more rows are shown if the followed rider is further down (decisions Q-069). */
  readonly tableRows: number | undefined
  readonly followedSide?: 'primary' | 'comparison'
  /** Set while the race is live; drives the progress bars of the current sectors. */
  readonly clock?: Clock | undefined
  /** Rows slide to their new places, and changed cells are tinted. */
  readonly isAnimated?: boolean
}

export function TimingTable(props: TimingTableProps): ReactElement {
  const { caption, rows, tableRows, followedSide = 'primary', clock, isAnimated = true } = props
  const units = useDisplayUnits()
  const columns = useMemo(() => buildTimingColumns(clock, units), [clock, units])
  const bestTimes = useSessionBestTimes(rows)
  const getMark = useCallback(
    (row: SummaryRow, { key }: { key: string }) => getBestTimeMark(row, key, bestTimes),
    [bestTimes],
  )
  const primary = findRacerRow(rows, props.primary)
  const comparison = findRacerRow(rows, props.comparison)
  const followed = followedSide === 'primary' ? primary : comparison
  const hiddenRows = new Set(rows.slice(countRows(parseNumber(followed?.position), tableRows)))
  const box = useScrollToFollowedRow(followedSide, followed && `${caption} ${keyOf(followed)}`)
  return (
    <div className={styles.timing} ref={box}>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        emptyText="No data available for this race"
        isAnimated={isAnimated}
        getHighlight={row => (row === primary ? 'primary' : row === comparison ? 'comparison' : undefined)}
        isRowHidden={row => hiddenRows.has(row)}
        isBordered={isCurrentSectorCell}
        getMark={getMark}
      />
    </div>
  )
}

function keyOf(row: SummaryRow): string {
  return row.racer_id === '' ? `${row.number} ${row.name}` : row.racer_id
}

function isCurrentSectorCell(
  { current_sector: sector }: SummaryRow,
  column: { readonly key: string },
): boolean {
  return sector > 0 && column.key === `s${sector}`
}

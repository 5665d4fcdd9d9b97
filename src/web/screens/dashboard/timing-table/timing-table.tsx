// One session's standings (dashboard document, timing table panel).
import type { SummaryRow } from '#contract'
import { parseNumber, rowCount } from '#timing'
import { Table } from '#ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import type { Clock } from '../clock'
import { bestMark, useSessionBests } from './best-marks'
import { racerRow, type RacerName } from './racer-row'
import { useShownRows } from './shown-rows'
import { timingColumns } from './timing-columns'
import styles from './timing-table.module.css'
import { useFollowedInView } from './use-followed-in-view'

interface TimingTableProps {
  readonly caption: string
  /** By position. A row that did not change is the same object as before: it is not drawn again. */
  readonly rows: readonly SummaryRow[]
  /** Green, where he is in this race. */
  readonly primary?: RacerName | null | undefined
  /** Pink, where he is in this race. */
  readonly comparison?: RacerName | null | undefined
  /** Of the template; the table grows until the followed rider is in it (decisions Q-069). */
  readonly tableRows: number | undefined
  readonly follows?: 'primary' | 'comparison'
  /** Given while the race is live: running sectors fill. */
  readonly clock?: Clock | undefined
}

export function TimingTable(props: TimingTableProps): ReactElement {
  const { caption, tableRows, follows = 'primary', clock } = props
  const rows = useShownRows(props.rows)
  const columns = useMemo(() => timingColumns(clock), [clock])
  const bests = useSessionBests(rows)
  const markOf = useCallback(
    (row: SummaryRow, { key }: { key: string }) => bestMark(row, key, bests),
    [bests],
  )
  const primary = racerRow(rows, props.primary)
  const comparison = racerRow(rows, props.comparison)
  const followed = follows === 'primary' ? primary : comparison
  const hidden = new Set(rows.slice(rowCount(parseNumber(followed?.position), tableRows)))
  const box = useFollowedInView(follows, followed && `${caption} ${keyOf(followed)}`)
  return (
    <div className={styles.timing} ref={box}>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        emptyText="No data available for this race"
        isMoving
        highlight={row => (row === primary ? 'primary' : row === comparison ? 'comparison' : undefined)}
        isRowHidden={row => hidden.has(row)}
        isBordered={isRunning}
        markOf={markOf}
      />
    </div>
  )
}

function keyOf(row: SummaryRow): string {
  return row.racer_id === '' ? `${row.number} ${row.name}` : row.racer_id
}

function isRunning({ current_sector: sector }: SummaryRow, column: { readonly key: string }): boolean {
  return sector > 0 && column.key === `s${sector}`
}

import { formatDifference } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { renderValue } from './render-value'
import type { LapView } from '../lap-view'
import type { RiderView } from '../rider-view'
import { formatLap } from '../format-times'

interface RecentLapsProps {
  readonly rider: RiderView | undefined
  /** Adds a column with the difference of each lap to the best lap. */
  readonly isComparedToBest?: boolean
}

const maxLaps = 5

/** The last five laps, the latest first. */
export function RecentLaps({ rider, isComparedToBest = false }: RecentLapsProps): ReactElement {
  const best = isComparedToBest ? rider?.bestLap : undefined
  const columns = useMemo(() => buildColumns(isComparedToBest, best), [isComparedToBest, best])
  return (
    <Table
      caption="Last five laps"
      columns={columns}
      rows={rider?.laps.slice(-maxLaps).toReversed() ?? []}
      keyOf={({ index }) => index}
      emptyText="No laps yet"
    />
  )
}

function buildColumns(isComparedToBest: boolean, best: number | undefined): readonly Column<LapView>[] {
  const columns: readonly Column<LapView>[] = [
    { ...numericColumn, key: 'lap', header: 'Lap', align: 'start', value: ({ index }) => index },
    {
      ...numericColumn,
      key: 'time',
      header: 'Time',
      value: ({ time }) => time,
      format: time => renderValue(formatLap(Number(time))),
    },
  ]
  if (!isComparedToBest) return columns
  const differenceColumn: Column<LapView> = {
    ...numericColumn,
    key: 'difference',
    header: 'To Best',
    name: 'Against the best lap, in seconds',
    // Formatted here, because the table shows the number zero as missing.
    value: ({ time }) => (time === undefined || best === undefined ? '' : formatDifference(best - time, 1)),
  }
  return [...columns, differenceColumn]
}

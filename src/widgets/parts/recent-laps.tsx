import { formatDifference } from '#timing'
import { type Column, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { figureOf } from './figure-of'
import type { LapView } from '../lap-view'
import { figure } from './ranking-table'
import type { RiderView } from '../rider-view'
import { lapText } from '../time-text'

interface RecentLapsProps {
  readonly rider: RiderView | undefined
  /** A column that holds each lap against the best one. */
  readonly isAgainstBest?: boolean
}

const howMany = 5

/** The last five, the latest first. */
export function RecentLaps({ rider, isAgainstBest = false }: RecentLapsProps): ReactElement {
  const best = isAgainstBest ? rider?.bestLap : undefined
  const columns = useMemo(() => lapColumns(isAgainstBest, best), [isAgainstBest, best])
  return (
    <Table
      caption="Last five laps"
      columns={columns}
      rows={rider?.laps.slice(-howMany).toReversed() ?? []}
      keyOf={({ index }) => index}
      emptyText="No laps yet"
    />
  )
}

function lapColumns(isAgainstBest: boolean, best: number | undefined): readonly Column<LapView>[] {
  const columns: readonly Column<LapView>[] = [
    { ...figure, key: 'lap', header: 'Lap', align: 'start', value: ({ index }) => index },
    {
      ...figure,
      key: 'time',
      header: 'Time',
      value: ({ time }) => time,
      format: time => figureOf(lapText(Number(time))),
    },
  ]
  if (!isAgainstBest) return columns
  const toBest: Column<LapView> = {
    ...figure,
    key: 'difference',
    header: 'To Best',
    name: 'Against the best lap, in seconds',
    // Text, for a difference of zero is a value.
    value: ({ time }) => (time === undefined || best === undefined ? '' : formatDifference(best - time, 1)),
  }
  return [...columns, toBest]
}

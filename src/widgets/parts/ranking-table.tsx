// A table of all riders, ranked by one value.
import { buildLeaderboard, type LeaderboardEntry } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { renderValue } from './render-value'
import type { RiderView } from '../rider-view'

type RankedRider = LeaderboardEntry<RiderView>
export type RankingColumn = Column<RankedRider>

interface RankingTableProps {
  readonly caption: string
  readonly riders: readonly RiderView[]
  /** The rider whose row is highlighted. */
  readonly rider: RiderView | undefined
  readonly read: (rider: RiderView) => number | undefined
  readonly dataPoint?: string
  /** The columns after POS and NAME. Must be the same array at every render. */
  readonly columns: readonly RankingColumn[]
}

const leadingColumns: readonly RankingColumn[] = [
  { ...numericColumn, key: 'rank', header: 'POS', name: 'Position', value: ({ rank }) => rank },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ row }) => row.shortName },
]

export function RankingTable(props: RankingTableProps): ReactElement {
  const { caption, riders, rider, read, dataPoint, columns } = props
  const allColumns = useMemo(() => [...leadingColumns, ...columns], [columns])
  return (
    <Table
      caption={caption}
      columns={allColumns}
      rows={buildLeaderboard(riders, read, dataPoint)}
      keyOf={({ row }) => row.id}
      getHighlight={({ row }) => (row.id === rider?.id ? 'primary' : undefined)}
      emptyText="No data found"
    />
  )
}

/** Creates a text column; the leading zeros of lap times are dimmed. */
export function createTextColumn(
  key: string,
  header: string,
  text: (rider: RiderView) => string,
): RankingColumn {
  return {
    ...numericColumn,
    key,
    header,
    value: ({ row }) => text(row),
    format: value => renderValue(String(value)),
  }
}

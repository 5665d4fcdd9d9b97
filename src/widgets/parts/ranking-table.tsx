// The field in the order of one value.
import { leaderboard, type Place } from '#timing'
import { type Column, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { figureOf } from './figure-of'
import type { RiderView } from '../rider-view'

type Ranked = Place<RiderView>
export type RankingColumn = Column<Ranked>

interface RankingTableProps {
  readonly caption: string
  readonly riders: readonly RiderView[]
  /** His row stands out. */
  readonly rider: RiderView | undefined
  readonly read: (rider: RiderView) => number | undefined
  readonly dataPoint?: string
  /** Behind POS and NAME. The same list at every drawing. */
  readonly columns: readonly RankingColumn[]
}

export const figure = { align: 'end', isFigure: true } as const

const before: readonly RankingColumn[] = [
  { ...figure, key: 'rank', header: 'POS', name: 'Position', value: ({ rank }) => rank },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ row }) => row.shortName },
]

export function RankingTable(props: RankingTableProps): ReactElement {
  const { caption, riders, rider, read, dataPoint, columns } = props
  const all = useMemo(() => [...before, ...columns], [columns])
  return (
    <Table
      caption={caption}
      columns={all}
      rows={leaderboard(riders, read, dataPoint)}
      keyOf={({ row }) => row.id}
      highlight={({ row }) => (row.id === rider?.id ? 'primary' : undefined)}
      emptyText="No data found"
    />
  )
}

/** A column of texts; lap times dim their zeros. */
export function textColumn(key: string, header: string, text: (rider: RiderView) => string): RankingColumn {
  return { ...figure, key, header, value: ({ row }) => text(row), format: value => figureOf(String(value)) }
}

import { numericColumn, Tabs } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { type RankingColumn, RankingTable } from '../parts/ranking-table'
import { type LapMetric, RiderLaps } from '../parts/rider-laps'
import type { RiderView } from '../rider-view'
import { formatShortTime } from '../format-times'
import { useChosenRider } from '../parts/use-chosen-rider'
import type { DetailProps } from '../view'
import { type BlockKind, createSectorReader } from './sector-block'

export function Detail({ view, rider, settings }: DetailProps<'SectorTime'>): ReactElement {
  const sector = settings.Sector
  const chosen = useChosenRider(rider)
  const lapMetric = useMemo(() => createSectorMetric(sector), [sector])
  const renderRanking = (kind: BlockKind, caption: string): ReactElement => (
    <SectorRanking riders={view.riders} rider={rider} sector={sector} kind={kind} caption={caption} />
  )
  return (
    <Tabs
      label={`Sector ${sector}`}
      tabs={[
        { key: 'fastest', label: 'Fastest', content: renderRanking('Fastest', 'Best sector times') },
        { key: 'last-lap', label: 'Last Lap', content: renderRanking('Current', 'Latest sector times') },
        {
          key: 'all-laps',
          label: 'All Laps',
          content: <RiderLaps view={view} metric={lapMetric} {...chosen} />,
        },
      ]}
    />
  )
}

interface SectorRankingProps {
  readonly riders: readonly RiderView[]
  readonly rider: RiderView | undefined
  readonly sector: number
  readonly kind: BlockKind
  readonly caption: string
}

function SectorRanking({ riders, rider, sector, kind, caption }: SectorRankingProps): ReactElement {
  const read = createSectorReader(kind, sector)
  const bestTime = Math.min(...riders.flatMap(each => read(each) ?? []))
  const columns = useMemo(() => buildColumns(bestTime), [bestTime])
  return <RankingTable caption={caption} riders={riders} rider={rider} read={read} columns={columns} />
}

function buildColumns(bestTime: number): readonly RankingColumn[] {
  const formatCell = (value: string | number): string => formatShortTime(Number(value))
  return [
    { ...numericColumn, key: 'time', header: 'TIME', value: ({ value }) => value, format: formatCell },
    {
      ...numericColumn,
      key: 'gap',
      header: 'GAP',
      name: 'Behind the top',
      value: ({ value }) => (value === undefined || value === bestTime ? undefined : value - bestTime),
      format: formatCell,
    },
  ]
}

function createSectorMetric(sector: number): LapMetric {
  return {
    header: `Sector ${sector}`,
    read: ({ sectors }) => sectors[sector - 1],
    format: formatShortTime,
    best: 'lowest',
  }
}

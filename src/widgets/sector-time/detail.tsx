import { Tabs } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { figure, type RankingColumn, RankingTable } from '../parts/ranking-table'
import { type LapValue, RiderLaps } from '../parts/rider-laps'
import type { RiderView } from '../rider-view'
import { secondsText } from '../time-text'
import { useChosenRider } from '../parts/use-chosen-rider'
import type { DetailProps } from '../view'
import { type BlockKind, sectorTime } from './sector-block'

export function SectorTimeDetail({ view, rider, settings }: DetailProps<'SectorTime'>): ReactElement {
  const sector = settings.Sector
  const chosen = useChosenRider(rider)
  const lapValue = useMemo(() => sectorOfLap(sector), [sector])
  const ranking = (kind: BlockKind, caption: string): ReactElement => (
    <SectorRanking riders={view.riders} rider={rider} sector={sector} kind={kind} caption={caption} />
  )
  return (
    <Tabs
      label={`Sector ${sector}`}
      tabs={[
        { key: 'fastest', label: 'Fastest', content: ranking('Fastest', 'Best sector times') },
        { key: 'last-lap', label: 'Last Lap', content: ranking('Current', 'Latest sector times') },
        {
          key: 'all-laps',
          label: 'All Laps',
          content: <RiderLaps riders={view.riders} value={lapValue} {...chosen} />,
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
  const read = sectorTime(kind, sector)
  const top = Math.min(...riders.flatMap(each => read(each) ?? []))
  const columns = useMemo(() => rankingColumns(top), [top])
  return <RankingTable caption={caption} riders={riders} rider={rider} read={read} columns={columns} />
}

function rankingColumns(top: number): readonly RankingColumn[] {
  const seconds = (value: string | number): string => secondsText(Number(value))
  return [
    { ...figure, key: 'time', header: 'TIME', value: ({ value }) => value, format: seconds },
    {
      ...figure,
      key: 'gap',
      header: 'GAP',
      name: 'Behind the top',
      value: ({ value }) => (value === undefined || value === top ? undefined : value - top),
      format: seconds,
    },
  ]
}

function sectorOfLap(sector: number): LapValue {
  return {
    header: `Sector ${sector}`,
    read: ({ sectors }) => sectors[sector - 1],
    text: secondsText,
    best: 'lowest',
  }
}

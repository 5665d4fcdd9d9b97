import { computeDifference, formatDifference } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { Section, Sections } from '../parts/detail-sections'
import { RecentLaps } from '../parts/recent-laps'
import type { RiderView } from '../rider-view'
import { formatShortTime } from '../format-times'
import type { DetailProps } from '../view'
import { selectBestLapSectors } from './pace'

interface SectorRow {
  readonly sector: number
  readonly current: number | undefined
  readonly best: number | undefined
}

const formatCell = (value: string | number): string => formatShortTime(Number(value))

const columns: readonly Column<SectorRow>[] = [
  { ...numericColumn, key: 'sector', header: 'Sector', align: 'start', value: ({ sector }) => sector },
  {
    ...numericColumn,
    key: 'current',
    header: 'Current',
    value: ({ current }) => current,
    format: formatCell,
  },
  { ...numericColumn, key: 'best', header: 'Best Lap', value: ({ best }) => best, format: formatCell },
  {
    ...numericColumn,
    key: 'difference',
    header: 'Difference',
    name: 'Plus is faster than in the best lap',
    value: ({ current, best }) => {
      const difference = computeDifference(current, best)
      return difference === undefined ? undefined : formatDifference(difference)
    },
  },
]

export function Detail({ rider }: DetailProps<'Heater'>): ReactElement {
  return (
    <Sections>
      <Section title="This lap against the best lap">
        <Table
          caption="This lap against the best lap, by sector"
          columns={columns}
          rows={buildSectorRows(rider)}
          keyOf={({ sector }) => sector}
          emptyText="No sectors yet"
        />
      </Section>
      <Section title="Last five laps">
        <RecentLaps rider={rider} isComparedToBest />
      </Section>
    </Sections>
  )
}

function buildSectorRows(rider: RiderView | undefined): readonly SectorRow[] {
  if (!rider) return []
  const best = selectBestLapSectors(rider)
  return [0, 1, 2, 3, 4]
    .map(index => ({ sector: index + 1, current: rider.runningSectors[index], best: best[index] }))
    .filter(row => row.current !== undefined || row.best !== undefined)
}

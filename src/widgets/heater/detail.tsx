import { difference, formatDifference } from '#timing'
import { type Column, Table } from '#ui'
import type { ReactElement } from 'react'
import { Section, Sections } from '../parts/detail-sections'
import { figure } from '../parts/ranking-table'
import { RecentLaps } from '../parts/recent-laps'
import type { RiderView } from '../rider-view'
import { secondsText } from '../time-text'
import type { DetailProps } from '../view'
import { bestLapSectors } from './pace'

interface SectorRow {
  readonly sector: number
  readonly current: number | undefined
  readonly best: number | undefined
}

const seconds = (value: string | number): string => secondsText(Number(value))

const columns: readonly Column<SectorRow>[] = [
  { ...figure, key: 'sector', header: 'Sector', align: 'start', value: ({ sector }) => sector },
  { ...figure, key: 'current', header: 'Current', value: ({ current }) => current, format: seconds },
  { ...figure, key: 'best', header: 'Best Lap', value: ({ best }) => best, format: seconds },
  {
    ...figure,
    key: 'difference',
    header: 'Difference',
    name: 'Plus is faster than in the best lap',
    value: ({ current, best }) => {
      const found = difference(current, best)
      return found === undefined ? undefined : formatDifference(found)
    },
  },
]

export function HeaterDetail({ rider }: DetailProps<'Heater'>): ReactElement {
  return (
    <Sections>
      <Section title="This lap against the best lap">
        <Table
          caption="This lap against the best lap, by sector"
          columns={columns}
          rows={sectorRows(rider)}
          keyOf={({ sector }) => sector}
          emptyText="No sectors yet"
        />
      </Section>
      <Section title="Last five laps">
        <RecentLaps rider={rider} isAgainstBest />
      </Section>
    </Sections>
  )
}

function sectorRows(rider: RiderView | undefined): readonly SectorRow[] {
  if (!rider) return []
  const best = bestLapSectors(rider)
  return [0, 1, 2, 3, 4]
    .map(index => ({ sector: index + 1, current: rider.runningSectors[index], best: best[index] }))
    .filter(row => row.current !== undefined || row.best !== undefined)
}

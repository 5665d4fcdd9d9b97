import { formatDifference } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import { renderValue } from '../parts/render-value'
import { formatLap, formatShortTime } from '../format-times'
import type { DetailProps } from '../view'
import { type IdealRow, buildIdealRows } from './ideal-rows'

const formatSectorCell = (value: string | number): string => formatShortTime(Number(value))
const formatLapCell = (value: string | number): ReturnType<typeof renderValue> =>
  renderValue(formatLap(Number(value)))

function createSectorColumn(sector: number): Column<IdealRow> {
  return {
    ...numericColumn,
    key: `s${sector}`,
    header: `S${sector}`,
    name: `Best sector ${sector}`,
    value: ({ sectors }) => sectors[sector - 1],
    format: formatSectorCell,
  }
}

const columns: readonly Column<IdealRow>[] = [
  { ...numericColumn, key: 'position', header: 'POS', name: 'Position', value: ({ position }) => position },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ name }) => name },
  // Four sectors, as specified in the dashboard document (decisions Q-109).
  ...[1, 2, 3, 4].map(createSectorColumn),
  { ...numericColumn, key: 'ideal', header: 'Ideal', value: ({ ideal }) => ideal, format: formatLapCell },
  { ...numericColumn, key: 'best', header: 'Best Lap', value: ({ best }) => best, format: formatLapCell },
  {
    ...numericColumn,
    key: 'difference',
    header: 'Difference',
    name: 'Best lap less ideal lap',
    value: ({ ideal, best }) =>
      ideal === undefined || best === undefined ? undefined : formatDifference(best - ideal),
  },
]

export function Detail({ view, rider }: DetailProps<'TheoreticalLaps'>): ReactElement {
  const rows = buildIdealRows(view)
  return (
    <Sections>
      <Table
        caption="Ideal laps"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        getHighlight={({ id }) => (id === rider?.id ? 'primary' : undefined)}
      />
      {rows.some(({ sectors }) => sectors[4] !== undefined) && <Note>S5 included in the total</Note>}
    </Sections>
  )
}

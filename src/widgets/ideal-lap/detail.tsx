import { formatDifference } from '#timing'
import { type Column, Table } from '#ui'
import type { ReactElement } from 'react'
import { Note, Sections } from '../parts/detail-sections'
import { figureOf } from '../parts/figure-of'
import { figure } from '../parts/ranking-table'
import { lapText, secondsText } from '../time-text'
import type { DetailProps } from '../view'
import { type IdealRow, idealRows } from './ideal-rows'

const seconds = (value: string | number): string => secondsText(Number(value))
const lap = (value: string | number): ReturnType<typeof figureOf> => figureOf(lapText(Number(value)))

function sectorColumn(sector: number): Column<IdealRow> {
  return {
    ...figure,
    key: `s${sector}`,
    header: `S${sector}`,
    name: `Best sector ${sector}`,
    value: ({ sectors }) => sectors[sector - 1],
    format: seconds,
  }
}

const columns: readonly Column<IdealRow>[] = [
  { ...figure, key: 'position', header: 'POS', name: 'Position', value: ({ position }) => position },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ name }) => name },
  // Four, as the dashboard document has it (decisions Q-109).
  ...[1, 2, 3, 4].map(sectorColumn),
  { ...figure, key: 'ideal', header: 'Ideal', value: ({ ideal }) => ideal, format: lap },
  { ...figure, key: 'best', header: 'Best Lap', value: ({ best }) => best, format: lap },
  {
    ...figure,
    key: 'difference',
    header: 'Difference',
    name: 'Best lap less ideal lap',
    value: ({ ideal, best }) =>
      ideal === undefined || best === undefined ? undefined : formatDifference(best - ideal),
  },
]

export function IdealLapDetail({ view, rider }: DetailProps<'TheoreticalLaps'>): ReactElement {
  const rows = idealRows(view)
  return (
    <Sections>
      <Table
        caption="Ideal laps"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        highlight={({ id }) => (id === rider?.id ? 'primary' : undefined)}
      />
      {rows.some(({ sectors }) => sectors[4] !== undefined) && <Note>S5 included in the total</Note>}
    </Sections>
  )
}

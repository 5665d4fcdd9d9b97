import { formatLapTime, formatSeconds } from '#timing'
import { type Column, LapTime, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { type SampleRider, sampleRiders } from './sample-riders'
import { Section } from './section'
import styles from './ui-screen.module.css'

const formatLapCell = (value: number | string): ReactElement => (
  <LapTime text={formatLapTime(Number(value))} />
)
const formatSecondsCell = (value: number | string): string => formatSeconds(Number(value))

const columns: readonly Column<SampleRider>[] = [
  {
    key: 'position',
    header: 'POS',
    name: 'Position',
    ...numericColumn,
    value: rider => rider.position,
  },
  {
    key: 'number',
    header: 'NUM',
    name: 'Number',
    ...numericColumn,
    value: rider => rider.number,
  },
  { key: 'name', header: 'NAME', isRowName: true, value: rider => rider.name },
  {
    key: 'best',
    header: 'BEST LAP',
    ...numericColumn,
    value: rider => rider.bestLap,
    format: formatLapCell,
  },
  {
    key: 'diff',
    header: 'DIFF',
    name: 'Behind the leader',
    ...numericColumn,
    value: rider => rider.diff || undefined,
    format: formatSecondsCell,
  },
  {
    key: 'gap',
    header: 'GAP',
    name: 'Behind the rider ahead',
    ...numericColumn,
    value: rider => rider.gap || undefined,
    format: formatSecondsCell,
  },
  {
    key: 'last',
    header: 'LAST LAP',
    ...numericColumn,
    value: rider => rider.lastLap,
    format: formatLapCell,
  },
  {
    key: 'sector',
    header: 'S1',
    name: 'Sector 1',
    ...numericColumn,
    value: rider => rider.currentSector,
    fallbacks: [rider => rider.storedSector],
    format: formatSecondsCell,
  },
  {
    key: 'speed',
    header: 'SPEED',
    ...numericColumn,
    value: rider => rider.speed,
    format: value => Number(value).toFixed(2),
  },
]

const highlights = new Map<number, 'primary' | 'comparison'>([
  [4, 'primary'],
  [7, 'comparison'],
])

export function TableSection(): ReactElement {
  return (
    <Section title="Table" isWide>
      <div className={styles.tall}>
        <Table
          caption="Timing, 38 riders"
          columns={columns}
          rows={sampleRiders}
          keyOf={rider => rider.number}
          getHighlight={rider => highlights.get(rider.position)}
          isRowHidden={rider => rider.position === 9}
          isColumnHidden={column => column.key === 'never'}
          isBordered={(rider, column) => column.key === 'sector' && rider.currentSector !== undefined}
        />
      </div>
      <Table
        caption="Empty"
        columns={columns}
        rows={[]}
        keyOf={rider => rider.number}
        emptyText="No riders in this race yet."
      />
    </Section>
  )
}

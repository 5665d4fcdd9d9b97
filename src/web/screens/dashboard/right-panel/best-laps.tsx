// A rider's fastest laps (dashboard document, right panel; decisions Q-131).
import type { Lap } from '#contract'
import {
  type DisplayUnits,
  selectBestLaps,
  formatLapTime,
  formatSeconds,
  formatSpeed,
  parseNumber,
  parseTime,
} from '#timing'
import { type Column, LapTime, numericColumn, Select, Table } from '#ui'
import { type ReactElement, useMemo, useState } from 'react'
import { describeSpeed, useDisplayUnits } from '../../viewing/display-units'
import type { RacerIdentity } from '../timing-table/find-racer-row'
import styles from './best-laps.module.css'

export interface RiderLaps extends RacerIdentity {
  /** Laps of all riders; those of this rider are found by name. */
  readonly laps: readonly Lap[]
}

interface BestLapsProps {
  readonly primary: RiderLaps
  readonly comparison?: RiderLaps | undefined
}

const rowLimits = [
  ...['5', '10', '25', '50', '100'].map(value => ({ value, label: value })),
  { value: '0', label: 'All' },
]

const dropMissing = (value: string): string | undefined =>
  parseNumber(value) === undefined ? undefined : value

const createColumns = (units: DisplayUnits): readonly Column<Lap>[] => [
  {
    ...numericColumn,
    key: 'position',
    header: 'POS',
    name: 'Position',
    value: lap => lap.position || undefined,
  },
  { ...numericColumn, key: 'lapindex', header: 'Lap Index', value: lap => lap.lapindex },
  { key: 'pit', header: 'Pit', value: lap => (lap.pit ? 'Yes' : 'No') },
  {
    ...numericColumn,
    key: 'speed',
    header: 'Speed',
    name: describeSpeed(units),
    value: lap => dropMissing(lap.speed),
    format: value => formatSpeed(parseNumber(value), units),
  },
  {
    ...numericColumn,
    key: 'time',
    header: 'Time',
    value: lap => lap.time,
    format: value => <LapTime text={formatLapTime(parseTime(value))} />,
  },
  ...(['s1', 's2', 's3', 's4', 's5'] as const).map((key): Column<Lap> => ({
    align: 'end',
    isNumeric: true,
    key,
    header: key.toUpperCase(),
    value: lap => dropMissing(lap[key]),
    format: value => formatSeconds(parseTime(value)),
  })),
]

export function BestLaps({ primary, comparison }: BestLapsProps): ReactElement {
  const units = useDisplayUnits()
  const columns = useMemo(() => createColumns(units), [units])
  const [side, setSide] = useState('primary')
  const [limit, setLimit] = useState('5')
  const shown = side === 'comparison' && comparison ? comparison : primary
  const laps = selectBestLaps(shown.laps, shown.name, 0)
  const rows = Number(limit) > 0 ? laps.slice(0, Number(limit)) : laps
  const sides = [
    { value: 'primary', label: 'Primary Rider' },
    ...(comparison ? [{ value: 'comparison', label: 'Comparison Rider' }] : []),
  ]
  return (
    <div className={styles.panel}>
      <h3 className={styles.title}>{`Best Laps of ${shown.name} (${shown.number})`}</h3>
      <div className={styles.choices}>
        <Select
          label="Laps of"
          items={sides}
          value={shown === primary ? 'primary' : 'comparison'}
          onChange={setSide}
        />
        <Select variant="auto" label="Rows" items={rowLimits} value={limit} onChange={setLimit} />
      </div>
      <div className={styles.table}>
        <Table
          caption={`Best laps of ${shown.name}`}
          columns={columns}
          rows={rows}
          keyOf={lap => lap.lapindex}
          emptyText="No timed laps yet"
          // Depends on all laps of the rider, so that the row limit does not change the columns.
          isColumnHidden={({ key }) =>
            (key === 's3' || key === 's4' || key === 's5') &&
            !laps.some(lap => dropMissing(lap[key]) !== undefined)
          }
        />
      </div>
    </div>
  )
}

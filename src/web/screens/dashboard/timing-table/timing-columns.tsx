// The columns of the timing table, in the order of the dashboard document.
import type { SummaryRow } from '#contract'
import {
  abbreviateName,
  type DisplayUnits,
  formatLapTime,
  formatSeconds,
  formatSpeed,
  parseNumber,
  parseTime,
} from '#timing'
import { Badge, type Column, LapTime, numericColumn } from '#ui'
import type { ReactElement } from 'react'
import { MakerBadge } from '../badges/maker-badge'
import { describeSpeed } from '../../viewing/display-units'
import type { Clock } from '../clock'
import { SectorValue } from './sector-value'
import styles from './timing-table.module.css'

type TimingColumn = Column<SummaryRow>
type Text = string | number

/** Zero means missing on the wire (decisions Q-102). */
const dropMissing = (value: Text): Text | undefined => (parseNumber(value) === undefined ? undefined : value)
const renderLapTime = (value: Text): ReactElement => <LapTime text={formatLapTime(parseTime(value))} />
/** Texts such as `1 Lap` stay unchanged. */
const formatGap = (value: Text): Text => {
  const time = parseTime(value)
  return time === undefined ? value : formatSeconds(time)
}

const leadingColumns: readonly TimingColumn[] = [
  {
    ...numericColumn,
    key: 'position',
    header: 'POS',
    name: 'Position',
    isSticky: true,
    value: row => dropMissing(row.position),
  },
  {
    ...numericColumn,
    key: 'number',
    header: 'NUM',
    name: 'Number',
    isSticky: true,
    value: row => row.number,
  },
  {
    key: 'name',
    header: 'NAME',
    isRowName: true,
    isSticky: true,
    value: row => abbreviateName(row.name),
    format: (name, row) => (
      <span className={styles.racer} title={row.name} data-make={row.make}>
        <span className={styles.name}>{name}</span>
        {row.pit && <Badge kind="pit-in">PIT</Badge>}
      </span>
    ),
  },
  {
    key: 'make',
    header: 'MAKE',
    align: 'center',
    value: row => row.make.trim(),
    format: (_, { make }) => <MakerBadge make={make} />,
  },
  {
    ...numericColumn,
    key: 'best_lap',
    header: 'BEST LAP',
    value: row => dropMissing(row.best_lap),
    format: renderLapTime,
  },
  {
    ...numericColumn,
    key: 'diff',
    header: 'DIFF',
    name: 'Behind the leader',
    value: row => dropZero(row.diff),
    format: formatGap,
  },
  {
    ...numericColumn,
    key: 'gap',
    header: 'GAP',
    name: 'Behind the rider ahead',
    value: row => dropZero(row.gap),
    format: formatGap,
  },
  {
    ...numericColumn,
    key: 'last_lap',
    header: 'LAST LAP',
    value: row => dropMissing(row.last_lap),
    format: renderLapTime,
  },
]

function createSpeedColumn(units: DisplayUnits): TimingColumn {
  return {
    ...numericColumn,
    key: 'speed',
    header: 'SPEED',
    name: describeSpeed(units),
    value: row => dropMissing(row.speed),
    fallbacks: [row => dropMissing(row.max_speed)],
    format: value => formatSpeed(parseNumber(value), units),
  }
}

/** The clock is set while the race is live; it drives the progress bars of the current sectors. */
export function buildTimingColumns(clock: Clock | undefined, units: DisplayUnits): readonly TimingColumn[] {
  const sectors = ([1, 2, 3, 4, 5] as const).map((sector): TimingColumn => ({
    align: 'end',
    isNumeric: true,
    key: `s${sector}`,
    header: `S${sector}`,
    name: `Sector ${sector}`,
    value: row => dropMissing(row[`current_s${sector}`]),
    fallbacks: [row => dropMissing(row[`s${sector}`])],
    format: (value, row) => <SectorValue value={value} row={row} sector={sector} clock={clock} />,
  }))
  return [...leadingColumns, ...sectors, createSpeedColumn(units)]
}

function dropZero(value: Text): Text | undefined {
  return Number(value) === 0 ? undefined : value
}

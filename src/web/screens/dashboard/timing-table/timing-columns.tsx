// The columns of the timing table.
import { type SummaryRow, type TableColumn, tableColumns } from '#contract'
import {
  abbreviateName,
  type DisplayUnits,
  formatLapTime,
  formatSeconds,
  formatSpeed,
  parseNumber,
  parseTime,
} from '#timing'
import { LapTime, numericColumn } from '#ui'
import type { ReactElement } from 'react'
import { MakerBadge } from '../badges/maker-badge'
import { describeSpeed } from '../../viewing/display-units'
import type { Clock } from '../clock'
import { columnTexts } from './column-texts'
import { RacerName } from './racer-name'
import { SectorValue } from './sector-value'
import { strategyColumns } from './strategy-columns'
import type { TimingColumn } from './timing-row'

type Text = string | number
type SectorNumber = 1 | 2 | 3 | 4 | 5

/** Zero means missing on the wire (decisions Q-102). */
const dropMissing = (value: Text): Text | undefined => (parseNumber(value) === undefined ? undefined : value)
const renderLapTime = (value: Text): ReactElement => <LapTime text={formatLapTime(parseTime(value))} />
/** Texts such as `1 Lap` stay unchanged. */
const formatGap = (value: Text): Text => {
  const time = parseTime(value)
  return time === undefined ? value : formatSeconds(time)
}

const positionColumn: TimingColumn = {
  ...numericColumn,
  key: 'position',
  header: 'POS',
  name: 'Position',
  isSticky: true,
  value: ({ racer }) => dropMissing(racer.position),
}

const numberColumn: TimingColumn = {
  ...numericColumn,
  key: 'number',
  header: 'NUM',
  name: 'Number',
  isSticky: true,
  value: ({ racer }) => racer.number,
}

const createNameColumn = (shown: readonly TableColumn[]): TimingColumn => ({
  key: 'name',
  header: 'NAME',
  isRowName: true,
  isSticky: true,
  value: ({ racer }) => abbreviateName(racer.name),
  format: (name, row) => <RacerName name={String(name)} row={row} shown={shown} />,
})

function createColumn(key: TableColumn, column: Omit<TimingColumn, 'key' | 'header' | 'name'>): TimingColumn {
  return { key, ...columnTexts[key], ...column }
}

const racerColumns = {
  laps: createColumn('laps', { ...numericColumn, value: ({ racer }) => racer.laps }),
  make: createColumn('make', {
    align: 'center',
    value: ({ racer }) => racer.make.trim(),
    format: (_, { racer }) => <MakerBadge make={racer.make} />,
  }),
  best_lap: createColumn('best_lap', {
    ...numericColumn,
    value: ({ racer }) => dropMissing(racer.best_lap),
    format: renderLapTime,
  }),
  diff: createColumn('diff', {
    ...numericColumn,
    value: ({ racer }) => dropZero(racer, racer.diff),
    format: formatGap,
  }),
  gap: createColumn('gap', {
    ...numericColumn,
    value: ({ racer }) => dropZero(racer, racer.gap),
    format: formatGap,
  }),
  last_lap: createColumn('last_lap', {
    ...numericColumn,
    value: ({ racer }) => dropMissing(racer.last_lap),
    format: renderLapTime,
  }),
}

function createSpeedColumn(units: DisplayUnits): TimingColumn {
  const column = createColumn('speed', {
    ...numericColumn,
    value: ({ racer }) => dropMissing(racer.speed),
    fallbacks: [({ racer }) => dropMissing(racer.max_speed)],
    format: value => formatSpeed(parseNumber(value), units),
  })
  return { ...column, name: describeSpeed(units) }
}

interface ColumnOptions {
  readonly shown: readonly TableColumn[]
  /** The sectors in which no rider has a time. */
  readonly emptySectors: readonly number[]
  /** Whether columns of empty sectors stay, as the standard columns require. */
  readonly hasEmptySectors: boolean
  /** Set while the race is live; it drives the progress bars of the current sectors. */
  readonly clock: Clock | undefined
  readonly units: DisplayUnits
}

export function buildTimingColumns(options: ColumnOptions): readonly TimingColumn[] {
  const { shown, emptySectors, hasEmptySectors } = options
  const isHidden = (column: TableColumn): boolean =>
    !hasEmptySectors && emptySectors.some(sector => column === `s${sector}`)
  const optional = tableColumns.filter(column => shown.includes(column) && !isHidden(column))
  const columns: Readonly<Record<TableColumn, TimingColumn>> = {
    ...racerColumns,
    ...strategyColumns,
    speed: createSpeedColumn(options.units),
    s1: createSectorColumn(1, options),
    s2: createSectorColumn(2, options),
    s3: createSectorColumn(3, options),
    s4: createSectorColumn(4, options),
    s5: createSectorColumn(5, options),
  }
  return [positionColumn, numberColumn, createNameColumn(shown), ...optional.map(column => columns[column])]
}

function createSectorColumn(sector: SectorNumber, { clock, emptySectors }: ColumnOptions): TimingColumn {
  return createColumn(`s${sector}`, {
    ...numericColumn,
    isFolded: emptySectors.includes(sector),
    value: ({ racer }) => dropMissing(racer[`current_s${sector}`]),
    fallbacks: [({ racer }) => dropMissing(racer[`s${sector}`])],
    format: (value, { racer }) => <SectorValue value={value} row={racer} sector={sector} clock={clock} />,
  })
}

/** Zero means missing, but riders in a dead heat are 0.000 apart. */
function dropZero({ position }: SummaryRow, value: Text): Text | undefined {
  const isDeadHeat = value === '0.000' && position > 0
  return Number(value) === 0 && !isDeadHeat ? undefined : value
}

/** The sectors without any time. Before the first completed lap there is none: any sector may still get a time. */
export function findEmptySectors(racers: readonly SummaryRow[]): readonly number[] {
  if (racers.every(({ laps }) => laps === 0)) return []
  return ([1, 2, 3, 4, 5] as const).filter(sector => racers.every(racer => isSectorEmpty(racer, sector)))
}

function isSectorEmpty(racer: SummaryRow, sector: SectorNumber): boolean {
  const times = [racer[`current_s${sector}`], racer[`s${sector}`], racer[`min_s${sector}`]]
  return racer.current_sector !== sector && times.every(time => dropMissing(time) === undefined)
}

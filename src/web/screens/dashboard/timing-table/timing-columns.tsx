// The columns of the timing table, in the order of the dashboard document.
import type { SummaryRow } from '#contract'
import { abbreviate, formatLapTime, formatSeconds, formatSpeed, parseNumber, parseTime } from '#timing'
import { Badge, type Column, LapTime } from '#ui'
import type { ReactElement } from 'react'
import { MakerBadge } from '../badges/maker-badge'
import type { Clock } from '../clock'
import { SectorValue } from './sector-value'
import styles from './timing-table.module.css'

type TimingColumn = Column<SummaryRow>
type Text = string | number

/** Zero is missing (decisions Q-102). */
const known = (value: Text): Text | undefined => (parseNumber(value) === undefined ? undefined : value)
const lapTime = (value: Text): ReactElement => <LapTime text={formatLapTime(parseTime(value))} />
/** `1 Lap` and the like stay as they are. */
const behind = (value: Text): Text => {
  const time = parseTime(value)
  return time === undefined ? value : formatSeconds(time)
}

const figure = { align: 'end', isFigure: true } as const

const before: readonly TimingColumn[] = [
  {
    ...figure,
    key: 'position',
    header: 'POS',
    name: 'Position',
    isStuck: true,
    value: row => known(row.position),
  },
  { ...figure, key: 'number', header: 'NUM', name: 'Number', isStuck: true, value: row => row.number },
  {
    key: 'name',
    header: 'NAME',
    isRowName: true,
    isStuck: true,
    value: row => abbreviate(row.name),
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
  { ...figure, key: 'best_lap', header: 'BEST LAP', value: row => known(row.best_lap), format: lapTime },
  {
    ...figure,
    key: 'diff',
    header: 'DIFF',
    name: 'Behind the leader',
    value: row => zeroAsMissing(row.diff),
    format: behind,
  },
  {
    ...figure,
    key: 'gap',
    header: 'GAP',
    name: 'Behind the rider ahead',
    value: row => zeroAsMissing(row.gap),
    format: behind,
  },
  { ...figure, key: 'last_lap', header: 'LAST LAP', value: row => known(row.last_lap), format: lapTime },
]

const after: readonly TimingColumn[] = [
  {
    ...figure,
    key: 'speed',
    header: 'SPEED',
    name: 'Speed in miles per hour',
    value: row => known(row.speed),
    fallbacks: [row => known(row.max_speed)],
    format: value => formatSpeed(parseNumber(value)),
  },
]

/** With a clock, the running sectors fill. */
export function timingColumns(clock: Clock | undefined): readonly TimingColumn[] {
  const sectors = ([1, 2, 3, 4, 5] as const).map((sector): TimingColumn => ({
    align: 'end',
    isFigure: true,
    key: `s${sector}`,
    header: `S${sector}`,
    name: `Sector ${sector}`,
    value: row => known(row[`current_s${sector}`]),
    fallbacks: [row => known(row[`s${sector}`])],
    format: (value, row) => <SectorValue value={value} row={row} sector={sector} clock={clock} />,
  }))
  return [...before, ...sectors, ...after]
}

function zeroAsMissing(value: Text): Text | undefined {
  return Number(value) === 0 ? undefined : value
}

// The ghost outside of races: best lap, ideal lap and best sectors of both.
import { type BestTimes, compareBests, formatSeconds } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { Section } from '../parts/detail-sections'
import { formatGhost } from './describe-ghost'
import type { BestsGhost } from './find-ghost'
import { renderGain, renderLapTime } from './ghost-cells'

interface BestRow {
  readonly label: string
  readonly mine: number | undefined
  readonly ghost: number | undefined
  readonly gain: number | undefined
  readonly isSector: boolean
}

function buildRows(mine: BestTimes, theirs: BestTimes): readonly BestRow[] {
  const gains = compareBests(mine, theirs)
  const laps = [
    ['Best lap', 'bestLap'],
    ['Ideal lap', 'idealLap'],
  ] as const
  return [
    ...laps.map(([label, key]) => ({
      label,
      mine: mine[key],
      ghost: theirs[key],
      gain: gains[key],
      isSector: false,
    })),
    ...gains.sectors.map((gain, index) => ({
      label: `Best S${index + 1}`,
      mine: mine.sectors[index],
      ghost: theirs.sectors[index],
      gain,
      isSector: true,
    })),
  ]
}

const formatTime: NonNullable<Column<BestRow>['format']> = (value, { isSector }) =>
  isSector ? formatSeconds(Number(value)) : renderLapTime(value)

const columns: readonly Column<BestRow>[] = [
  { key: 'label', header: '', name: 'What', isRowName: true, value: ({ label }) => label },
  { ...numericColumn, key: 'mine', header: 'Mine', value: ({ mine }) => mine, format: formatTime },
  { ...numericColumn, key: 'ghost', header: 'Ghost', value: ({ ghost }) => ghost, format: formatTime },
  {
    ...numericColumn,
    key: 'gain',
    header: 'Found',
    name: 'Seconds found, plus is better',
    value: ({ gain }) => gain,
    format: renderGain,
  },
]

export function BestsDetail({ found }: { readonly found: BestsGhost }): ReactElement {
  return (
    <Section title={`To ${formatGhost(found.ghost)}`}>
      <Table
        caption="Best times beside those of the ghost"
        columns={columns}
        rows={buildRows(found.mine, found.theirs)}
        keyOf={({ label }) => label}
      />
    </Section>
  )
}

import { computePace, type JudgedLap, lapReasonWords, type Pace } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { formatLap } from '../format-times'
import { Note, Section, Sections } from '../parts/detail-sections'
import { renderValue } from '../parts/render-value'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { DetailProps } from '../view'
import { describePace, formatSpread } from './describe-pace'

const formatMsCell = (value: string | number): ReturnType<typeof renderValue> =>
  renderValue(formatLap(Number(value) / 1000))

const lapColumns: readonly Column<JudgedLap>[] = [
  { ...numericColumn, key: 'lap', header: 'Lap', align: 'start', value: ({ lap }) => lap.number },
  { ...numericColumn, key: 'time', header: 'Time', value: ({ lap }) => lap.time, format: formatMsCell },
  {
    key: 'verdict',
    header: 'Clean',
    name: 'Whether the lap counts, or why it does not',
    value: ({ reason }) => (reason === undefined ? 'yes' : `no, ${lapReasonWords[reason]}`),
  },
]

interface PaceRow {
  readonly rank: number
  readonly id: string
  readonly name: string
  readonly pace: Pace
}

const paceColumns: readonly Column<PaceRow>[] = [
  { ...numericColumn, key: 'rank', header: 'POS', name: 'Place by pace', value: ({ rank }) => rank },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ name }) => name },
  { ...numericColumn, key: 'pace', header: 'PACE', value: ({ pace }) => pace.time, format: formatMsCell },
  { ...numericColumn, key: 'spread', header: 'SPREAD', value: ({ pace }) => formatSpread(pace) },
  { key: 'laps', header: 'LAPS', value: ({ pace }) => describePace(pace) },
]

function rankPaces(view: SessionView, laps: number): readonly PaceRow[] {
  return getStrategy(view)
    .riders.flatMap((rider, index) => {
      const pace = computePace(rider.judgedLaps, laps)
      const name = view.riders[index]?.shortName
      return pace && name !== undefined ? [{ id: rider.id, name, pace }] : []
    })
    .toSorted(
      (one, other) =>
        Number(one.pace.hasFewLaps) - Number(other.pace.hasFewLaps) || one.pace.time - other.pace.time,
    )
    .map(({ id, name, pace }, index) => ({ id, name, pace, rank: index + 1 }))
}

export function Detail({ view, rider, settings }: DetailProps<'CleanPace'>): ReactElement {
  const laps = findStrategyRider(view, rider)?.judgedLaps.toReversed() ?? []
  return (
    <Sections>
      <Section title="All paces">
        <Table
          caption="Riders by pace"
          columns={paceColumns}
          rows={rankPaces(view, settings.Laps)}
          keyOf={({ id }) => id}
          getHighlight={({ id }) => (id === rider?.id ? 'primary' : undefined)}
          emptyText="No clean laps yet"
        />
      </Section>
      <Section title={rider ? `Laps of ${rider.shortName}` : 'Laps'}>
        <Table
          caption="Laps, newest first"
          columns={lapColumns}
          rows={laps}
          keyOf={({ lap }) => lap.number}
          emptyText="No laps yet"
        />
      </Section>
      <Note>{`The pace is the mean of the last ${settings.Laps} clean laps of the stint. Fewer than three laps are too few for a forecast.`}</Note>
    </Sections>
  )
}

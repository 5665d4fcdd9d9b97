import { formatSeconds, projectOrder, type ProjectedRider } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { Note, Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { useCurrentTime } from '../parts/use-current-time'
import type { SessionView } from '../session-view'
import { getStrategy } from '../strategy-view'
import { formatLapsLeft, formatPlaceRange } from '../strategy-words'
import type { DetailProps } from '../view'
import { findForecast } from './find-forecast'

interface ProjectedRow {
  readonly id: string
  readonly place: number
  readonly name: string
  readonly position: number | undefined
  readonly behind: string
}

const columns: readonly Column<ProjectedRow>[] = [
  { ...numericColumn, key: 'place', header: 'PROJ', name: 'Place at the flag', value: ({ place }) => place },
  { key: 'name', header: 'NAME', isRowName: true, value: ({ name }) => name },
  { ...numericColumn, key: 'position', header: 'POS', name: 'Place now', value: ({ position }) => position },
  {
    ...numericColumn,
    key: 'behind',
    header: 'BEHIND',
    name: 'Behind the first at the flag',
    value: ({ behind }) => behind,
  },
]

function listOrder(view: SessionView, now: number, flagIn: number): readonly ProjectedRow[] {
  const order = projectOrder(getStrategy(view), { now, flagIn })
  const ridersById = new Map(view.riders.map(rider => [rider.id, rider]))
  return order.map((projected, index) => ({
    id: projected.id,
    place: index + 1,
    name: ridersById.get(projected.id)?.shortName ?? '-',
    position: ridersById.get(projected.id)?.position,
    behind: formatBehindFirst(projected, order[0]),
  }))
}

function formatBehindFirst({ id, laps, time }: ProjectedRider, first: ProjectedRider | undefined): string {
  if (first === undefined || id === first.id) return ''
  const lapsBehind = first.laps - laps
  if (lapsBehind > 0) return lapsBehind === 1 ? '1 Lap' : `${lapsBehind} Laps`
  return time === undefined || first.time === undefined ? '' : formatSeconds(time - first.time)
}

export function Detail({ view, rider, settings, now }: DetailProps<'Forecast'>): ReactElement {
  const time = useCurrentTime(now)
  const { left, place } = findForecast(view, rider, { extraLaps: settings.Extra_Laps, now: time })
  if (getStrategy(view).kind !== 'race') return <Note>The forecast needs a race.</Note>
  const facts = [
    { label: 'Laps left', value: left ? formatLapsLeft(left) : '-' },
    { label: 'Place at the flag', value: place ? `P${place.place} ${formatPlaceRange(place)}` : '-' },
  ]
  return (
    <Sections>
      <Facts facts={facts} />
      <Section title="Order at the flag, on pace alone">
        <Table
          caption="Order at the flag"
          columns={columns}
          rows={left?.flagIn === undefined ? [] : listOrder(view, time, left.flagIn)}
          keyOf={({ id }) => id}
          getHighlight={({ id }) => (id === rider?.id ? 'primary' : undefined)}
          emptyText="The leader has no pace yet"
        />
      </Section>
      <Note>Every rider keeps the pace to the flag. No rider is held up, and none stops in the pits.</Note>
    </Sections>
  )
}

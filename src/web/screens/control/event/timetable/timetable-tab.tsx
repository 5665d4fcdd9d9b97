import { type ControlRace, pages } from '#contract'
import { Badge, type Column, EmptyState } from '#ui'
import { CalendarX2 } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { Link } from 'react-router'
import { ListTable } from '../../../admin/list/list-table'
import controlStyles from '../../control.module.css'
import { loadedList } from '../../loaded-list'
import type { EventTabProps } from '../event-tab'

export function TimetableTab({ event }: EventTabProps): ReactElement {
  const timezone = event.track?.timezone ?? 'UTC'
  const columns = useMemo(() => createColumns(timezone), [timezone])
  if (event.races.length === 0) return <EmptyState icon={CalendarX2} title="No races yet" />
  return (
    <ListTable
      caption="Timetable"
      columns={columns}
      rows={event.races}
      keyOf={({ id }) => id}
      fetchState={loadedList}
    />
  )
}

function createColumns(timeZone: string): readonly Column<ControlRace>[] {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return [
    { key: 'Start', header: 'Start', value: ({ startsAt }) => format.format(new Date(startsAt)) },
    { key: 'Session', header: 'Session', isRowName: true, value: ({ name }) => name },
    { key: 'Category', header: 'Category', value: ({ category }) => category },
    {
      key: 'State',
      header: 'State',
      value: ({ state }) => state,
      format: (state, race) => <Badge kind={race.state === 'live' ? 'live' : 'neutral'}>{state}</Badge>,
    },
    {
      key: 'Desk',
      header: 'Desk',
      value: ({ id }) => id,
      format: (_, { id, name, category }) => (
        <Link
          className={controlStyles.link}
          to={`${pages.controlRaces}/${id}`}
          aria-label={`Open Desk of ${name}, ${category}`}
        >
          Open Desk
        </Link>
      ),
    },
  ]
}

// The events of an official (/control).
import { EmptyState, Skeleton } from '#ui'
import { CalendarX2 } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { loadControlEvents } from '../../../data/control/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { AdminPage } from '../../admin/list/admin-page'
import { NotShown } from '../not-shown'
import { EventList } from './event-list'
import styles from './events-screen.module.css'

export default function EventsScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { list, failure } = useAppSelector(({ raceControl }) => raceControl.events)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  useEffect(() => {
    if (isOnline) void dispatch(loadControlEvents())
  }, [dispatch, isOnline])
  const retry = () => dispatch(loadControlEvents())
  const isForbidden = failure?.status === 403
  if (isForbidden) return <NotShown what="The list" failure={failure} onRetry={retry} />
  return (
    <AdminPage title="Race Control" text="The events at which you have a duty.">
      {list === null && failure === null && isOnline && <EventSkeleton />}
      {list === null && (failure !== null || !isOnline) && (
        <div className={styles.panel}>
          <NotShown what="The list" failure={failure} onRetry={retry} />
        </div>
      )}
      {list?.length === 0 && (
        <div className={styles.panel}>
          <EmptyState icon={CalendarX2} title="No events yet" text="An event begins with its first race." />
        </div>
      )}
      {list !== null && list.length > 0 && <EventList events={list} />}
    </AdminPage>
  )
}

const skeletonWidths = [24, 30, 26, 28]

function EventSkeleton(): ReactElement {
  return (
    <ul className={styles.list} aria-label="Loading the events" aria-busy>
      {skeletonWidths.map(width => (
        <li key={width} className={styles.event}>
          <Skeleton characters={width} />
        </li>
      ))}
    </ul>
  )
}

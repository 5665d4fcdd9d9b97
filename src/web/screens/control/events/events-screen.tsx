// The events of an official (/control).
import { pages } from '#contract'
import { Button, EmptyState, Skeleton } from '#ui'
import { CalendarPlus, CalendarX2 } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadControlEvents } from '../../../data/control/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { AdminPage } from '../../admin/list/admin-page'
import { NotShown } from '../not-shown'
import { EventForm } from './event-form'
import { EventList } from './event-list'
import styles from './events-screen.module.css'

export default function EventsScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { list, failure } = useAppSelector(({ raceControl }) => raceControl.events)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const isAdmin = useAppSelector(({ auth }) => auth.role === 'admin')
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (isOnline) void dispatch(loadControlEvents())
  }, [dispatch, isOnline])
  const retry = () => dispatch(loadControlEvents())
  const isForbidden = failure?.status === 403
  if (isForbidden) return <NotShown what="The list" failure={failure} onRetry={retry} />
  const createButton = isAdmin && (
    <Button variant="primary" icon={CalendarPlus} disabled={!isOnline} onClick={() => setIsCreating(true)}>
      Create event
    </Button>
  )
  return (
    <AdminPage
      title="Race Control"
      text={isAdmin ? 'All events and their desks.' : 'The events at which you have a duty.'}
      actions={createButton}
    >
      {list === null && failure === null && isOnline && <EventSkeleton />}
      {list === null && (failure !== null || !isOnline) && (
        <div className={styles.panel}>
          <NotShown what="The list" failure={failure} onRetry={retry} />
        </div>
      )}
      {list?.length === 0 && (
        <div className={styles.panel}>
          <EmptyState
            icon={CalendarX2}
            title="No events yet"
            text={
              isAdmin ? 'Create the first event, then plan its sessions.' : 'Administrators create events.'
            }
          />
        </div>
      )}
      {list !== null && list.length > 0 && <EventList events={list} />}
      {isCreating && (
        <EventForm
          onSaved={({ id }) => void navigate(`${pages.controlEvents}/${id}`)}
          onClose={() => setIsCreating(false)}
        />
      )}
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

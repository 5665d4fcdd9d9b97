// The page of one event (/control/events/:id?tab=…).
import { type ControlEvent, pages } from '#contract'
import { Skeleton, Tabs } from '#ui'
import { ChevronLeft } from 'lucide-react'
import { type ReactElement, Suspense, useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { loadControlEvent } from '../../../data/control/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { AdminPage } from '../../admin/list/admin-page'
import controlStyles from '../control.module.css'
import { formatEventDays } from '../event-days'
import { NotShown } from '../not-shown'
import { Permissions } from '../permissions'
import { PracticeStrip } from './practice/practice-strip'
import styles from './event-screen.module.css'
import { eventTabs } from './tabs'

export default function EventScreen(): ReactElement {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const shown = useAppSelector(({ raceControl }) => raceControl.event)
  useEffect(() => {
    if (isOnline) void dispatch(loadControlEvent(id))
  }, [dispatch, id, isOnline])
  const { event, failure } = shown.id === id ? shown : { event: null, failure: null }
  const retry = () => dispatch(loadControlEvent(id))
  if (failure?.status === 403) return <NotShown what="The event" failure={failure} onRetry={retry} />
  if (event && failure?.status !== 404) return <LoadedEvent event={event} />
  return (
    <AdminPage title="Event">
      {failure === null && isOnline ? (
        <p className={styles.panel} aria-busy aria-label="Loading the event">
          <Skeleton characters={28} />
        </p>
      ) : (
        <div className={styles.panel}>
          <NotShown what="The event" failure={failure} onRetry={retry} />
        </div>
      )}
    </AdminPage>
  )
}

function LoadedEvent({ event }: { readonly event: ControlEvent }): ReactElement {
  const [search, setSearch] = useSearchParams()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const details = [formatEventDays(event), event.track?.location].filter(Boolean).join(' · ')
  const tabs = eventTabs.map(({ key, label, View }) => ({
    key,
    label,
    content: (
      <Suspense fallback={<Skeleton characters={28} />}>
        <View event={event} />
      </Suspense>
    ),
  }))
  return (
    <AdminPage
      title={`${event.name} ${event.year}`}
      text={isOnline ? details : `${details} · Offline: you can read, but not change anything`}
      actions={<Permissions permissions={event.permissions} />}
    >
      <Link className={`${controlStyles.link} ${styles.back}`} to={pages.control}>
        <ChevronLeft aria-hidden />
        All events
      </Link>
      {event.isPractice === true && <PracticeStrip event={event} />}
      <Tabs
        label="Parts of the event"
        tabs={tabs}
        selected={search.get('tab') ?? 'timetable'}
        onSelect={key => setSearch({ tab: key }, { replace: true })}
      />
    </AdminPage>
  )
}

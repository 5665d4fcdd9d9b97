// The sessions of the rider: a table, or cards where it is too narrow for one.
import { Button, Table, useMediaQuery, VisuallyHidden } from '#ui'
import { RotateCw } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import type { RiderPage } from '../../data/rider-page/state'
import { loadMoreSessions, loadRider } from '../../data/rider-page/thunks'
import { PageSection } from './page-section'
import { RiderSessionCard } from './rider-session-card'
import styles from './rider-sessions.module.css'
import section from './section.module.css'
import { sessionColumns } from './session-columns'
import { type RiderContext, type SessionView, toSessionView } from './session-view'

interface RiderSessionsProps {
  readonly page: RiderPage
  readonly context: RiderContext
}

const note =
  'Pace is the mean of the last clean laps. Tires say how much slower each lap of a stint was, fuel included, of n clean laps.'

export function RiderSessions({ page, context }: RiderSessionsProps): ReactElement {
  const isWide = useMediaQuery('(min-width: 1180px)')
  if (page.sessions.length === 0)
    return (
      <PageSection title="Sessions">
        <p className={section.empty}>No session yet. Sessions appear here once they have started.</p>
      </PageSection>
    )
  const views = page.sessions.map(session => toSessionView(session, context))
  return (
    <PageSection title="Sessions" note={note}>
      {isWide ? <SessionTable views={views} /> : <SessionCards views={views} />}
      <MoreSessions page={page} />
    </PageSection>
  )
}

interface ViewsProps {
  readonly views: readonly SessionView[]
}

function SessionTable({ views }: ViewsProps): ReactElement {
  return (
    <div className={styles.table}>
      <Table caption="Sessions" columns={sessionColumns} rows={views} keyOf={({ race }) => race.id} />
    </div>
  )
}

function SessionCards({ views }: ViewsProps): ReactElement {
  return (
    <ul className={styles.cards}>
      {views.map(view => (
        <RiderSessionCard key={view.race.id} view={view} />
      ))}
    </ul>
  )
}

function MoreSessions({ page }: Pick<RiderSessionsProps, 'page'>): ReactElement {
  const dispatch = useAppDispatch()
  const { failure, awaited } = useAppSelector(({ riderPage }) => riderPage)
  const [added, setAdded] = useState(0)
  const loadMore = async (): Promise<void> => {
    // So that the same number is announced again.
    setAdded(0)
    setAdded(await dispatch(loadMoreSessions()))
  }
  const tryAgain = (): unknown => (failure?.isOfMore ? loadMore() : dispatch(loadRider(page.rider.id)))
  return (
    <>
      {(failure !== null || page.next !== null) && (
        <div className={section.more}>
          {failure && (
            <p role="alert">
              {failure.isOfMore ? 'More sessions could not be loaded.' : 'The sessions may be out of date.'}
            </p>
          )}
          <Button
            {...(failure && { icon: RotateCw })}
            isPending={awaited !== null}
            onClick={failure ? tryAgain : loadMore}
          >
            {failure ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <output>{added > 0 && `${added} ${added === 1 ? 'session' : 'sessions'} added`}</output>
      </VisuallyHidden>
    </>
  )
}

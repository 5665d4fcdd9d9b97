import { type Column, LapTime, numericColumn, Table } from '#ui'
import { formatTrackTime } from '#widgets'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { RiderPage } from '../../data/rider-page/state'
import { hiddenText } from '../dashboard/dialogs/result-visibility'
import { useDisplayUnits } from '../viewing/display-units'
import styles from './best-laps.module.css'
import { PageSection } from './page-section'
import section from './section.module.css'
import { type BestView, type RiderContext, toBestView } from './session-view'

const columns: readonly Column<BestView>[] = [
  { key: 'track', header: 'Track', isRowName: true, value: ({ location }) => location },
  {
    key: 'best',
    header: 'Best lap',
    ...numericColumn,
    value: ({ bestLap }) => bestLap,
    format: text => <LapTime text={String(text)} />,
  },
  {
    key: 'session',
    header: 'Session',
    value: ({ isHidden, race }) => (isHidden ? hiddenText : race.name),
    format: (_, best) => <BestSession best={best} />,
  },
]

interface BestLapsProps {
  readonly page: RiderPage
  readonly context: RiderContext
}

export function BestLaps({ page, context }: BestLapsProps): ReactElement {
  const { bests, sessions } = page
  return (
    <PageSection title="Best laps">
      {bests.length === 0 ? (
        <p className={section.empty}>No timed lap yet.</p>
      ) : (
        <div className={styles.bests}>
          <Table
            caption="Best laps by track"
            columns={columns}
            rows={bests.map(best => toBestView(best, sessions, context))}
            keyOf={({ location }) => location}
          />
        </div>
      )}
    </PageSection>
  )
}

function BestSession({ best }: { readonly best: BestView }): ReactElement {
  const { clock } = useDisplayUnits()
  const { isHidden, path, race } = best
  // A link would tell which session was the fastest.
  if (isHidden) return <>{hiddenText}</>
  return (
    <span className={styles.session}>
      <Link to={path}>{race.name}</Link>
      <span className={styles.details}>
        {`${race.event} ${race.year} · ${formatTrackTime(race.fulldate, clock)}`}
      </span>
    </span>
  )
}

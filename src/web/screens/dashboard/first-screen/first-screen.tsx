// What can be watched while no rider is selected.
import type { Race, RecentSession, Rider } from '#contract'
import { Button } from '#ui'
import { formatTrackTime } from '#widgets'
import { ArrowRight, ChartLine, History, Play, RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import type { WatchedSession } from '../../../data/preferences/viewing'
import type { RecentSessions } from '../../../data/selection/state'
import { useDisplayUnits } from '../../viewing/display-units'
import type { Clock } from '../clock'
import type { IsResultHidden } from '../dialogs/result-visibility'
import { formatReplayTime } from '../replay/format-replay-time'
import { gradeNames } from '../replay/grade-names'
import { CardList, CardSection } from './card-section'
import { LiveNow } from './live-now'
import { RecentSkeleton } from './recent-skeleton'
import { SessionCard } from './session-card'
import styles from './first-screen.module.css'

export interface FirstScreenProps {
  readonly liveRace: Race | null
  readonly liveFavorite: Rider | undefined
  readonly delay: number
  readonly clock: Clock
  readonly watchedSessions: readonly WatchedSession[]
  readonly favorites: readonly Rider[]
  readonly recent: RecentSessions
  readonly isOnline: boolean
  readonly isResultHidden: IsResultHidden
  readonly onWatch: () => unknown
  readonly onContinue: (session: WatchedSession) => unknown
  readonly onOpenFavorite: (rider: Rider) => unknown
  readonly onOpen: (session: RecentSession) => unknown
  readonly onReplay: (session: RecentSession) => unknown
  readonly onCharts: (session: RecentSession) => unknown
  readonly onRetry: () => unknown
}

export function FirstScreen(props: FirstScreenProps): ReactElement {
  const { liveRace, liveFavorite, delay, clock, watchedSessions, favorites, onWatch } = props
  return (
    <div className={styles.screen}>
      {liveRace && (
        <LiveNow race={liveRace} favorite={liveFavorite} delay={delay} clock={clock} onWatch={onWatch} />
      )}
      {watchedSessions.length > 0 && <Continue {...props} />}
      {favorites.length > 0 && <Favorites {...props} />}
      <Recent {...props} />
    </div>
  )
}

function Continue({ watchedSessions, onContinue }: FirstScreenProps): ReactElement {
  return (
    <CardSection title="Continue">
      <CardList>
        {watchedSessions.map(session => {
          const { raceId, race, category, event, year, location, number, name, at } = session
          return (
            <SessionCard
              key={raceId}
              title={`${category} ${race}`}
              lines={[
                [`#${number} ${name}`, at === null ? undefined : `at ${formatReplayTime(at)}`],
                [`${event} ${year}`, location],
              ]}
              actions={[{ label: 'Continue', icon: Play, onClick: () => onContinue(session) }]}
            />
          )
        })}
      </CardList>
    </CardSection>
  )
}

function Favorites({ favorites, onOpenFavorite }: FirstScreenProps): ReactElement {
  const units = useDisplayUnits()
  return (
    <CardSection title="Favourites">
      <CardList>
        {favorites.map(rider => (
          <SessionCard
            key={rider.id}
            title={`#${rider.number} ${rider.name}`}
            lines={
              rider.race
                ? [
                    [`${rider.event.event} ${rider.event.year}`, rider.race.location],
                    [rider.race.isLive ? 'Live now' : formatTrackTime(rider.race.fulldate, units.clock)],
                  ]
                : [['No race yet']]
            }
            actions={[{ label: 'Open', icon: ArrowRight, onClick: () => onOpenFavorite(rider) }]}
          />
        ))}
      </CardList>
    </CardSection>
  )
}

function Recent(props: FirstScreenProps): ReactElement | undefined {
  const { recent, isOnline, onRetry } = props
  const { sessions, hasFailed } = recent
  if (sessions?.length === 0) return undefined
  if (sessions === null && isOnline && !hasFailed) return <RecentSkeleton />
  return (
    <CardSection title="Recent sessions">
      {sessions === null ? (
        <div className={styles.failure}>
          <p>
            {isOnline
              ? 'The recent sessions could not be loaded.'
              : 'You are offline. The recent sessions are loaded when you are online again.'}
          </p>
          {isOnline && (
            <Button size="small" icon={RotateCw} onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <CardList>
          {sessions.map(session => (
            <RecentCard key={session.race.id} {...props} session={session} />
          ))}
        </CardList>
      )}
    </CardSection>
  )
}

interface RecentCardProps extends Pick<
  FirstScreenProps,
  'isResultHidden' | 'onOpen' | 'onReplay' | 'onCharts'
> {
  readonly session: RecentSession
}

/** With hidden results nothing is shown that depends on how the session went: not even its laps. */
function RecentCard({ session, isResultHidden, onOpen, onReplay, onCharts }: RecentCardProps): ReactElement {
  const { race, riders, laps, grade } = session
  const units = useDisplayUnits()
  const isHidden = isResultHidden(race.id)
  return (
    <SessionCard
      title={`${race.category} ${race.name}`}
      lines={[
        [`${race.event} ${race.year}`, race.location],
        [
          formatTrackTime(race.fulldate, units.clock),
          countOf(riders, 'rider'),
          isHidden || laps === 0 ? undefined : countOf(laps, 'lap'),
          isHidden ? 'result hidden' : undefined,
          grade === null ? undefined : gradeNames[grade],
        ],
      ]}
      actions={[
        { label: 'Open', icon: ArrowRight, onClick: () => onOpen(session) },
        { label: 'Replay', icon: History, onClick: () => onReplay(session) },
        { label: 'Charts', icon: ChartLine, onClick: () => onCharts(session) },
      ]}
    />
  )
}

/** Number and unit stay on one line. */
function countOf(count: number, unit: string): string {
  return `${count}\u00a0${unit}${count === 1 ? '' : 's'}`
}

// The race control strip above the race dashboard (decisions Q-036): the live race, its flag and status, the live
// switch, how its feed is, and the way to the races.
import { pages, type Race } from '#contract'
import { FlagIcon, statusOf } from '#widgets'
import { Badge } from '#ui'
import { ListChecks } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fetchLiveState } from '../../data/admin/race-thunks'
import { switchLive } from '../../data/admin/switch-live'
import { every } from '../../data/live/every'
import { useAppDispatch, useAppSelector } from '../../data/store'
import switchStyles from '../settings/switch.module.css'
import { FeedHealthBadge } from './feed-health'
import { GoLive } from './go-live'
import styles from './live-strip.module.css'
import reachStyles from './live-switch.module.css'
import { LiveQuestion } from './use-live-switch'

const askEveryMs = 5000

export function LiveStrip(): ReactElement {
  const dispatch = useAppDispatch()
  const live = useAppSelector(state => state.desk.control.live)
  const { pathname } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    const ask = () => dispatch(fetchLiveState({ isSilent: true }))
    void ask()
    const asking = every(askEveryMs, ask)
    return () => asking.stop()
  }, [dispatch])
  const race = live?.race ?? null
  // On the page of the races it is a part of that page.
  const isAlone = pathname !== pages.adminRace
  return (
    <section
      className={styles.strip}
      data-alone={isAlone ? '' : undefined}
      aria-label="Race control"
      aria-busy={live === undefined || undefined}
    >
      <button
        type="button"
        role="switch"
        className={`${switchStyles.switch} ${reachStyles.reach}`}
        aria-label="Live"
        aria-checked={race !== null}
        disabled={live === undefined}
        onClick={() => setIsAsking(true)}
      />
      {race ? <LiveRace race={race} /> : <p className={styles.none}>{live ? 'No live race' : '…'}</p>}
      {live && race && <FeedHealthBadge live={live} />}
      {isAlone && (
        <Link className={styles.link} to={pages.adminRace}>
          <ListChecks aria-hidden />
          Manage Races
        </Link>
      )}
      {isAsking && <Question race={race} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

interface QuestionProps {
  readonly race: Race | null
  readonly onClose: () => void
}

/** Before the switch is thrown: whether to end the race, or which one to begin. */
function Question({ race, onClose }: QuestionProps): ReactElement {
  const dispatch = useAppDispatch()
  if (!race) return <GoLive onClose={onClose} />
  const end = () => dispatch(switchLive(race.id, false)).finally(onClose)
  return <LiveQuestion race={race} ending={race} onConfirm={end} onCancel={onClose} />
}

function LiveRace({ race }: { readonly race: Race }): ReactElement {
  const { text, flag } = statusOf(race)
  return (
    <>
      <Badge kind="live">Live</Badge>
      <p className={styles.race}>
        <strong>{race.name}</strong>
        <span>
          {race.event} {race.year} · {race.category}
        </span>
      </p>
      <p className={styles.status}>
        <FlagIcon flag={flag} />
        {text}
      </p>
    </>
  )
}

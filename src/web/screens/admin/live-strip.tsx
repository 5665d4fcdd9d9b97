// The race control strip above the race dashboard (decisions Q-036): the live race with its flag, status and feed
// state, the live switch and a link to the races page.
import { pages, type Race } from '#contract'
import { FlagIcon, getRaceStatus } from '#widgets'
import { Badge } from '#ui'
import { Flag, ListChecks } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fetchLiveState, switchLive } from '../../data/admin/thunks'
import { repeatEvery } from '../../data/live/tasks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import switchStyles from '../settings/switch.module.css'
import { FeedHealthBadge } from './feed-health'
import { GoLive } from './go-live'
import styles from './live-strip.module.css'
import touchStyles from './live-switch.module.css'
import { LiveSwitchConfirmation } from './use-live-switch'

const refreshMs = 5000

export function LiveStrip(): ReactElement {
  const dispatch = useAppDispatch()
  const live = useAppSelector(state => state.adminPages.control.live)
  const { pathname } = useLocation()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  useEffect(() => {
    const refresh = () => dispatch(fetchLiveState({ isSilent: true }))
    void refresh()
    const refreshTimer = repeatEvery(refreshMs, refresh)
    return () => refreshTimer.stop()
  }, [dispatch])
  const race = live?.race ?? null
  // The races page embeds the strip: it needs no link to itself there.
  const isStandalone = pathname !== pages.adminRace
  return (
    <section
      className={styles.strip}
      data-standalone={isStandalone ? '' : undefined}
      aria-label="Race control"
      aria-busy={live === undefined || undefined}
    >
      <button
        type="button"
        role="switch"
        className={`${switchStyles.switch} ${touchStyles.touchTarget}`}
        aria-label="Live"
        aria-checked={race !== null}
        disabled={live === undefined}
        onClick={() => setIsDialogOpen(true)}
      />
      {race ? <LiveRace race={race} /> : <p className={styles.none}>{live ? 'No live race' : '…'}</p>}
      {live && (race || live.health) && <FeedHealthBadge live={live} />}
      <StripLinks race={race} isStandalone={isStandalone} />
      {isDialogOpen && <LiveSwitchDialog race={race} onClose={() => setIsDialogOpen(false)} />}
    </section>
  )
}

interface StripLinksProps {
  readonly race: Race | null
  readonly isStandalone: boolean
}

function StripLinks({ race, isStandalone }: StripLinksProps): ReactElement {
  return (
    <div className={styles.links}>
      {race && (
        <Link className={styles.link} to={`${pages.controlRaces}/${race.id}`}>
          <Flag aria-hidden />
          Open Desk
        </Link>
      )}
      {isStandalone && (
        <Link className={styles.link} to={pages.adminRace}>
          <ListChecks aria-hidden />
          Manage Races
        </Link>
      )}
    </div>
  )
}

interface LiveSwitchDialogProps {
  readonly race: Race | null
  readonly onClose: () => void
}

/** Asks for a confirmation to end the live race, or for the race to make live. */
function LiveSwitchDialog({ race, onClose }: LiveSwitchDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  if (!race) return <GoLive onClose={onClose} />
  const end = () => dispatch(switchLive(race.id, false)).finally(onClose)
  return <LiveSwitchConfirmation race={race} endingRace={race} onConfirm={end} onCancel={onClose} />
}

function LiveRace({ race }: { readonly race: Race }): ReactElement {
  const { text, flag } = getRaceStatus(race)
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

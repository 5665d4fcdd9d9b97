// What every operator has to see: offline, the feed lost, commands without an answer, the end of the race.
import { pages } from '#contract'
import { Link } from 'react-router'
import type { ReactElement } from 'react'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { selectNextPart, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { canTimeByHand, hasBegun } from '../permissions'
import { LaterPulse } from './later-pulse'
import { formatClock, formatTimeOfDay } from '../format-times'
import { useServerTime } from '../use-server-time'
import styles from './desk-notices.module.css'

export function DeskNotices(): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const { offlineSince, pending } = useAppSelector(({ controlDesk }) => controlDesk)
  const nextPart = useAppSelector(selectNextPart)
  if (!snapshot) return null
  const repeated = pending.filter(({ isRepeated }) => isRepeated).length
  const isFeedLost = snapshot.health.feed.state === 'down' && offlineSince === null
  const outLabels = listRidersStillOut(snapshot)
  const canMark = canTimeByHand(snapshot)
  return (
    <>
      {offlineSince !== null && (
        <output className={styles.notice} data-kind="offline">
          <b>Offline since {formatTimeOfDay(offlineSince, snapshot.race.timezone)}.</b>{' '}
          {canMark
            ? 'Only time marks and Start are stored, to be sent when you are back. Nothing is sent by itself.'
            : 'Nothing can be decided until you are back.'}
        </output>
      )}
      {isFeedLost && <FeedLost since={snapshot.health.feed.sinceOfDay} canMark={canMark} />}
      <LaterPulse snapshot={snapshot} />
      {repeated > 0 && (
        <output className={styles.notice} data-kind="waiting">
          {repeated === 1
            ? 'A decision has no answer yet and is sent again. It will count once.'
            : `${repeated} decisions have no answer yet and are sent again. Each will count once.`}
        </output>
      )}
      {outLabels.length > 0 && (
        <output className={styles.notice} data-kind="waiting">
          <b>Finished. Still out ({outLabels.length}):</b> {outLabels.join(', ')}
        </output>
      )}
      {nextPart && (
        <output className={styles.notice} data-kind="finished">
          <b>Part {nextPart.part} follows.</b>{' '}
          <Link to={`${pages.controlRaces}/${nextPart.raceId}`}>Go to part {nextPart.part}</Link>
        </output>
      )}
      {snapshot.race.isFinished && (
        <p className={styles.notice} data-kind="finished">
          This race is finished. Corrections change its results.
        </p>
      )}
      {!hasBegun(snapshot.race) && (
        <p className={styles.notice} data-kind="finished">
          <b>Not live yet.</b> Entries, grid and rules are prepared on the page of the event.{' '}
          <Link to={`${pages.controlEvents}/${snapshot.race.eventId}`}>{snapshot.race.event}</Link>
        </p>
      )}
      {snapshot.race.source === 'none' && snapshot.race.isLive && (
        <p className={styles.notice} data-kind="waiting">
          Attach a feed or time by hand. Your first decision begins timing by hand.{' '}
          {snapshot.race.duties.includes('admin') && <Link to="/admin/race">Races and feeds</Link>}
        </p>
      )}
    </>
  )
}

interface FeedLostProps {
  readonly since: number | null
  /** Where the timing system scores the session, its passings cannot be replaced by time marks. */
  readonly canMark: boolean
}

function FeedLost({ since, canMark }: FeedLostProps): ReactElement {
  const now = useServerTime()
  return (
    <output className={styles.notice} data-kind="lost">
      <b>Feed lost{since !== null && ` for ${formatClock(Math.max(0, now - since))}`}.</b> The board is as it
      was. Passings are missing until the feed is back{canMark && '; mark them with M'}.
    </output>
  )
}

/** Riders who have not taken the checkered flag yet. */
function listRidersStillOut({ clock, board, race }: DeskSnapshot): string[] {
  if (clock.state !== 'finished' || race.isFinished) return []
  return board
    .filter(({ isFinished, status, laps }) => !isFinished && status === '' && laps > 0)
    .map(({ number }) => `#${number}`)
}

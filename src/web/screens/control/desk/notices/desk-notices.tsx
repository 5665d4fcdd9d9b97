// What every operator has to see: offline, the feed lost, commands without an answer, the end of the race.
import { Link } from 'react-router'
import type { ReactElement } from 'react'
import type { DeskPicture } from '../../../../data/control-desk/state'
import { selectPicture } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { formatClock, formatTimeOfDay } from '../format-times'
import { useServerTime } from '../use-server-time'
import styles from './desk-notices.module.css'

export function DeskNotices(): ReactElement | null {
  const picture = useAppSelector(selectPicture)
  const { offlineSince, pending } = useAppSelector(({ controlDesk }) => controlDesk)
  if (!picture) return null
  const repeated = pending.filter(({ isRepeated }) => isRepeated).length
  const isFeedLost = picture.health.feed.state === 'down' && offlineSince === null
  const outLabels = listRidersStillOut(picture)
  return (
    <>
      {offlineSince !== null && (
        <output className={styles.notice} data-kind="offline">
          <b>Offline since {formatTimeOfDay(offlineSince, picture.race.timezone)}.</b> Only time marks and
          Start are stored, to be sent when you are back.
        </output>
      )}
      {isFeedLost && <FeedLost since={picture.health.feed.sinceOfDay} />}
      {repeated > 0 && (
        <output className={styles.notice} data-kind="waiting">
          {repeated === 1 ? 'A decision has' : `${repeated} decisions have`} no answer yet and is sent again
          until it has. It will count once.
        </output>
      )}
      {outLabels.length > 0 && (
        <output className={styles.notice} data-kind="waiting">
          <b>Finished. Still out ({outLabels.length}):</b> {outLabels.join(', ')}
        </output>
      )}
      {picture.race.isFinished && (
        <p className={styles.notice} data-kind="finished">
          This race is finished. Corrections change its results.
        </p>
      )}
      {picture.race.source === 'none' && picture.race.isLive && (
        <p className={styles.notice} data-kind="waiting">
          Attach a feed or time by hand.{' '}
          {picture.race.duties.includes('admin') && <Link to="/admin/race">Races and feeds</Link>}
        </p>
      )}
    </>
  )
}

function FeedLost({ since }: { readonly since: number | null }): ReactElement {
  const now = useServerTime()
  return (
    <output className={styles.notice} data-kind="lost">
      <b>Feed lost{since !== null && ` for ${formatClock(Math.max(0, now - since))}`}.</b> The board is as it
      was. Passings are missing until the feed is back; mark them with M.
    </output>
  )
}

/** Riders who have not taken the checkered flag yet. */
function listRidersStillOut({ clock, board, race }: DeskPicture): string[] {
  if (clock.state !== 'finished' || race.isFinished) return []
  return board
    .filter(({ isFinished, status, laps }) => !isFinished && status === '' && laps > 0)
    .map(({ number }) => `#${number}`)
}

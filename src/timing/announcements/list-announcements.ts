import { getLapCount, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { Announcement } from './announcement'
import { announceWinner, listFlagAnnouncements } from './flag-announcements'
import { listBestAnnouncements, listLeaderAnnouncements } from './lap-announcements'
import { listOutAnnouncements, listPitAnnouncements } from './rider-announcements'

/** Everything that is true of the session and worth a message. A function of the session alone. */
export function listAnnouncements(session: Session): readonly Announcement[] {
  const racers = session.racers.filter(racer => !isUnknown(session, racer))
  return [
    ...listFlagAnnouncements(session),
    ...listLeaderAnnouncements(session, racers),
    ...listBestAnnouncements(session, racers),
    ...listPitAnnouncements(session, racers),
    ...listOutAnnouncements(session, racers),
    ...listWinners(session),
  ]
}

/** A transponder without a rider, as in the standings. */
function isUnknown({ isClosedList, hasEntries }: Session, racer: Racer): boolean {
  return !racer.isEntered && (isClosedList || (hasEntries && getLapCount(racer) === 0))
}

function listWinners(session: Session): readonly Announcement[] {
  const winner = announceWinner(session)
  return winner === undefined ? [] : [winner]
}

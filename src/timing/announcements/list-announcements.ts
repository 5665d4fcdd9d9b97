import { getLapCount, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import type { Announcement } from './announcement'
import { announceWinner, listFlagAnnouncements } from './flag-announcements'
import { listBestAnnouncements, listLeaderAnnouncements } from './lap-announcements'
import { listOutAnnouncements, listPitAnnouncements } from './rider-announcements'

/**
 * Everything that is true of the session and worth a message, now or after a move of the start. Keys have the time of the
 * feed, in which the session started at `startAt`, so that they stay the same when race control moves the start.
 */
export function listAnnouncements(session: Session, startAt = 0): readonly Announcement[] {
  const racers = session.racers.filter(racer => !isUnknown(session, racer))
  return [
    ...listFlagAnnouncements(session, startAt),
    ...listLeaderAnnouncements(session, racers),
    ...listBestAnnouncements(session, racers),
    ...listPitAnnouncements(session, racers, startAt),
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

// Corrects one message of the feed by the decisions of race control.
import type { CrossingMessage, FlagMessage, Message } from '../engine/messages'
import { type CrossingCorrection, type Overlay, toKey } from './overlay'
import { findCarrier } from './roster'

/** Returns the message as race control sees it; undefined if it does not count. */
export function correctMessage<Each extends Message>(overlay: Overlay, message: Each): Each | undefined {
  if (message.type === 'crossing') return correctCrossing(overlay, message) as Each | undefined
  if (message.type === 'flag') return correctFlag(overlay, message) as Each
  const isClaim = message.type === 'standing' || message.type === 'correction'
  return isClaim && !overlay.isScoredByFeed ? undefined : message
}

/** A flag from before the start is valid from the start on. */
function correctFlag({ startAt }: Overlay, flag: FlagMessage): FlagMessage {
  return flag.at === undefined || startAt === 0 ? flag : { ...flag, at: Math.max(0, flag.at - startAt) }
}

function correctCrossing(overlay: Overlay, crossing: CrossingMessage): CrossingMessage | undefined {
  const { roster, isScoredByFeed } = overlay
  const correction = findCorrection(overlay, crossing)
  if (correction?.isDeleted === true || roster.ignored.has(crossing.competitor)) return undefined
  const { isConfirmed = false, isCancelled = false, note, at = crossing.at, lapTime } = correction ?? {}
  if (isOutsideSession(overlay, at)) return undefined
  const competitor = correction?.competitor ?? findRider(overlay, crossing)
  const measured = isScoredByFeed ? crossing : removeClaims(crossing)
  const isUnchanged = correction === undefined && competitor === crossing.competitor && overlay.startAt === 0
  if (isUnchanged) return measured
  return {
    ...measured,
    competitor,
    ...(at !== undefined && { at: at - overlay.startAt }),
    ...(lapTime !== undefined && { lapTime }),
    ...(isConfirmed && { isConfirmed }),
    ...(isCancelled && { isCancelled }),
    ...(note !== undefined && note !== '' && { note }),
  }
}

function isOutsideSession({ roster, isStarted, startAt, endAt }: Overlay, at: number | undefined): boolean {
  if (roster.waitsForStart && !isStarted) return true
  return at !== undefined && (at > endAt || (startAt !== 0 && at < startAt))
}

function findRider({ roster }: Overlay, { competitor, at = 0, event }: CrossingMessage): string {
  // A crossing that race control has added names the rider.
  return event === undefined ? (findCarrier(roster, competitor, at) ?? competitor) : competitor
}

function findCorrection(
  { corrections }: Overlay,
  { competitor, line, at, lap, event }: CrossingMessage,
): CrossingCorrection | undefined {
  if (corrections.size === 0) return undefined
  if (event !== undefined) return corrections.get(toKey({ event }))
  const byTime = at === undefined ? undefined : corrections.get(toKey({ competitor, line, at }))
  return byTime ?? (lap === undefined ? undefined : corrections.get(toKey({ competitor, lap })))
}

/** Leaves what the feed has measured, without its lap times, lap numbers and positions. */
function removeClaims(crossing: CrossingMessage): CrossingMessage {
  const { lapTime, lap: _lap, position: _position, ...measured } = crossing
  // The clock of the decoder was set during the lap.
  return lapTime === 'none' && crossing.at !== undefined ? { ...measured, lapTime } : measured
}

// Applies one record of a session: the messages that were received together. The server and the replay both use it, so
// the same records always give the same state.
import { type Fold, foldMessages } from '../engine/fold'
import type { Message } from '../engine/messages'
import { type CrossingMoments, followCrossings } from '../wire/crossing-moments'

export interface RecordFold {
  readonly fold: Fold
  readonly moments: CrossingMoments
}

export function foldRecord(
  { fold, moments }: RecordFold,
  messages: readonly Message[],
  receivedAt: number,
): RecordFold {
  const next = foldMessages(fold, messages)
  return { fold: next, moments: followCrossings(moments, next.session, messages, receivedAt) }
}

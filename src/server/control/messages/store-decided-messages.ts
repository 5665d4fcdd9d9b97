import type { Executor } from '../../db/database'
import type { RecordedEvent } from '../log/recorded-event'
import { type DecidedMessage, listDecidedMessages } from './decided-messages'
import { readMessageEvents, storeMessages, type StoredMessage } from './message-store'

/** To be called when the event is stored: it may write, retract or restore a message. */
export async function storeDecidedMessages(
  tx: Pick<Executor, 'select' | 'execute'>,
  { journalId, decision }: RecordedEvent,
): Promise<void> {
  if (decision.kind !== 'message' && decision.kind !== 'undo') return
  const decided = listDecidedMessages(await readMessageEvents(tx, journalId))
  if (decided.length === 0) return
  await storeMessages(tx, decided.map(toStored))
}

export function toStored({ message, raceId, isForRun }: DecidedMessage): StoredMessage {
  return { ...message, raceId, isForRun }
}

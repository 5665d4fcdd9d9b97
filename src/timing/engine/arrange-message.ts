// Keeps the messages of a session in the order in which they happened. Crossings are in order of time; all other messages
// of the feed stay where they arrived. Messages made by race control take the place of their time among those of the
// feed, whenever they became known.
import { isByControl, listByControl } from './arranged-messages'
import { type ChunkedList, findFirstDifference, insertAt, itemAt, removeAt } from './chunked-list'
import { findCrossing, findPlace } from './find-place'
import type { CrossingMessage, Message } from './messages'

export interface Arrangement {
  readonly messages: ChunkedList<Message>
  /** The index of the first message that is not the same as before. */
  readonly changedFrom: number
}

/** Returns undefined for a crossing that is already known. */
export function arrangeMessage(messages: ChunkedList<Message>, message: Message): Arrangement | undefined {
  const known = message.type === 'crossing' ? findCrossing(messages, message) : undefined
  if (known === undefined) {
    const place = findPlace(messages, message)
    return { messages: insertAt(messages, place, message), changedFrom: place }
  }
  const previous = itemAt(messages, known.index)
  if (previous?.type !== 'crossing' || (known.isSame && !isReplacing(previous, message))) return undefined
  return replace(messages, known.index, keepDecision(previous, message))
}

/** A crossing that race control has added is replaced by that of the feed when it arrives after all. */
function isReplacing(previous: CrossingMessage, message: Message): boolean {
  return isByControl(previous) && !isByControl(message)
}

/** The decision to cancel a lap survives a correction of the crossing that ends it. */
function keepDecision(previous: CrossingMessage, message: Message): Message {
  return previous.isCancelled === true && !isByControl(previous)
    ? {
        ...(message as CrossingMessage),
        isCancelled: true,
        ...(previous.note !== undefined && { note: previous.note }),
      }
    : message
}

/** Arranges the messages of race control again, because what they were next to may have moved. */
function replace(messages: ChunkedList<Message>, index: number, message: Message): Arrangement {
  const ofControl = listByControl(messages).filter(each => each.index !== index)
  const removed = [index, ...ofControl.map(each => each.index)].toSorted((one, other) => other - one)
  const arranged = [message, ...ofControl.map(each => each.message)].reduce(
    (list, each) => insertAt(list, findPlace(list, each), each),
    removed.reduce(removeAt, messages),
  )
  return { messages: arranged, changedFrom: findFirstDifference(messages, arranged) }
}

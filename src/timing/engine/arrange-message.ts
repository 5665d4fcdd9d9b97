// Keeps the messages of a session in the order in which they happened. Crossings are in order of time; all other messages
// of the feed stay where they arrived. Messages made by race control take the place of their time among those of the
// feed, whenever they became known.
import { append, type AppendOnlyList, toAppendOnlyList } from './append-only-list'
import { isByControl } from './arranged-messages'
import { findCrossing, findPlace } from './find-place'
import type { CrossingMessage, Message } from './messages'

export interface Arrangement {
  readonly messages: AppendOnlyList<Message>
  /** The index of the first message that is not the same as before. */
  readonly changedFrom: number
}

/** Returns undefined for a crossing that is already known. */
export function arrangeMessage(messages: AppendOnlyList<Message>, message: Message): Arrangement | undefined {
  const known = message.type === 'crossing' ? findCrossing(messages, message) : undefined
  if (known === undefined) return insertAt(messages, findPlace(messages, message), message)
  const previous = messages.items[known.index]
  if (previous?.type !== 'crossing' || (known.isSame && !isReplacing(previous, message))) return undefined
  return replace(messages, known.index, keepDecision(previous, message))
}

function insertAt(messages: AppendOnlyList<Message>, place: number, message: Message): Arrangement {
  if (place === messages.length) return { messages: append(messages, message), changedFrom: place }
  const arranged = messages.items.slice(0, messages.length)
  arranged.splice(place, 0, message)
  return { messages: toAppendOnlyList(arranged), changedFrom: place }
}

/** A crossing that race control has added is replaced by that of the feed when it arrives after all. */
function isReplacing(previous: CrossingMessage, message: Message): boolean {
  return isByControl(previous) && !isByControl(message)
}

/** The decision to cancel a lap survives a correction of the crossing that ends it. */
function keepDecision(previous: CrossingMessage, message: Message): Message {
  return previous.isCancelled === true && !isByControl(previous)
    ? { ...(message as CrossingMessage), isCancelled: true }
    : message
}

/** Arranges the messages of race control again, because what they were next to may have moved. */
function replace(messages: AppendOnlyList<Message>, index: number, message: Message): Arrangement {
  const others = messages.items.slice(0, messages.length).toSpliced(index, 1)
  const ofControl = others.filter(isByControl)
  const ofFeed = toAppendOnlyList(others.filter(each => !isByControl(each)))
  const arranged = [message, ...ofControl].reduce(
    (list, each) => insertAt(list, findPlace(list, each), each).messages,
    ofFeed,
  )
  return { messages: arranged, changedFrom: findFirstDifference(messages, arranged) }
}

function findFirstDifference(one: AppendOnlyList<Message>, other: AppendOnlyList<Message>): number {
  const index = one.items.findIndex((message, each) => message !== other.items[each])
  return index === -1 ? one.length : Math.min(index, one.length)
}

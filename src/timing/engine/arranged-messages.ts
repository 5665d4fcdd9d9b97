// The messages of a session that are in order of time: crossings and those of race control. Other messages are where they
// arrived.
import type { AppendOnlyList } from './append-only-list'
import type { Message } from './messages'

/** Made by race control, not by the feed. */
export function isByControl(message: Message): boolean {
  return (message.type === 'crossing' || message.type === 'flag') && message.event !== undefined
}

export function getTime(message: Message): number | undefined {
  return message.type === 'crossing' || message.type === 'flag' ? message.at : undefined
}

export function isArranged(message: Message): boolean {
  return (message.type === 'crossing' || isByControl(message)) && getTime(message) !== undefined
}

interface Indexes {
  readonly list: number[]
  /** How many messages have been looked at. */
  count: number
}

/** An array of messages only grows, so its indexes are found once. Without them each crossing would search all heartbeats. */
const indexesOf = new WeakMap<readonly Message[], Indexes>()

/** The indexes of the messages that are in order of time. */
function listArranged({ items, length }: AppendOnlyList<Message>): readonly number[] {
  const indexes = indexesOf.get(items) ?? { list: [], count: 0 }
  indexesOf.set(items, indexes)
  for (; indexes.count < items.length; indexes.count += 1) {
    const message = items[indexes.count]
    if (message !== undefined && isArranged(message)) indexes.list.push(indexes.count)
  }
  const { list } = indexes
  // An older version of the list sees a part of the array only.
  return (list.at(-1) ?? -1) < length ? list : list.filter(index => index < length)
}

/** Nearly every crossing is newer than all others, or than all but a few. */
const nearby = 64

/** The index of the last arranged message that is not later than the time; -1 if there is none. */
export function findLastUntil(messages: AppendOnlyList<Message>, time: number): number {
  const { items, length } = messages
  const end = Math.max(0, length - nearby)
  for (let index = length - 1; index >= end; index -= 1) {
    const message = items[index]
    if (message !== undefined && isArranged(message) && (getTime(message) ?? 0) <= time) return index
  }
  return end === 0 ? -1 : searchLastUntil(messages, time)
}

function searchLastUntil(messages: AppendOnlyList<Message>, time: number): number {
  const arranged = listArranged(messages)
  let [low, high] = [0, arranged.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const message = messages.items[arranged[middle] ?? -1]
    if (message !== undefined && (getTime(message) ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return arranged[low - 1] ?? -1
}

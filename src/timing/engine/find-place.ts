// Finds where a message belongs among the messages of a session (arrange-message.ts).
import { findLastUntil, getTime, isArranged, isByControl } from './arranged-messages'
import { type ChunkedList, itemAt } from './chunked-list'
import type { CrossingMessage, Message } from './messages'

type Messages = ChunkedList<Message>

/** A feed that corrects a crossing sends it again with a slightly different time. */
const maxCorrectionMs = 1000

export function findPlace(messages: Messages, message: Message): number {
  const isTimed = message.type === 'crossing' || isByControl(message)
  return isTimed && getTime(message) !== undefined
    ? findPlaceByTime(messages, message)
    : findPlaceAtEnd(messages, message)
}

/** The messages of race control at the end wait for the first crossing or flag that is later. */
function findPlaceAtEnd(messages: Messages, message: Message): number {
  const at = message.type === 'flag' ? (message.at ?? -Infinity) : -Infinity
  let place = messages.length
  while (place > 0) {
    const previous = itemAt(messages, place - 1)
    if (previous === undefined || !isByControl(previous) || at > (getTime(previous) ?? 0)) return place
    place -= 1
  }
  return place
}

/** Before all later crossings, and before a flag that was shown later. */
function findPlaceByTime(messages: Messages, message: Message): number {
  const at = getTime(message) ?? 0
  let index = findLastUntil(messages, at)
  let place = index + 1
  for (; place < messages.length; place += 1) {
    const next = itemAt(messages, place)
    if (next !== undefined && isArranged(next)) break
  }
  // Those with the same time may belong after it.
  for (; index >= 0; index -= 1) {
    const other = itemAt(messages, index)
    if (other === undefined || !isArranged(other)) continue
    if (!isLater(messages, other, message)) break
    place = index
  }
  for (let each = place - 1; each > index; each -= 1) {
    const other = itemAt(messages, each)
    if (other?.type === 'flag' && other.at !== undefined && other.at > at) place = each
  }
  return place
}

function isLater(messages: Messages, other: Message, message: Message): boolean {
  const [time, otherTime] = [getTime(message) ?? 0, getTime(other) ?? 0]
  if (time !== otherTime) return otherTime > time
  const [event, otherEvent] = [getEvent(message), getEvent(other)]
  if (event !== otherEvent) return (otherEvent ?? 0) > (event ?? 0)
  return isAheadInDeadHeat(messages, message, other)
}

function getEvent(message: Message): number | undefined {
  return message.type === 'crossing' || message.type === 'flag' ? message.event : undefined
}

/**
 * Crossings with the same time stay in the order in which the feed reported them. A decoder reports them in no
 * particular order, so the order of the previous lap decides.
 */
function isAheadInDeadHeat(messages: Messages, message: Message, other: Message): boolean {
  if (message.type !== 'crossing' || other.type !== 'crossing') return false
  if (message.line !== 'SF' || message.lapTime !== undefined || other.line !== 'SF') return false
  const [own, others] = [findPreviousTime(messages, message), findPreviousTime(messages, other)]
  return own !== undefined && others !== undefined && own < others
}

function findPreviousTime(messages: Messages, { competitor, at = 0 }: CrossingMessage): number | undefined {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = itemAt(messages, index)
    if (message?.type !== 'crossing' || message.line !== 'SF' || message.competitor !== competitor) continue
    if (message.at !== undefined && message.at < at) return message.at
  }
  return undefined
}

interface KnownCrossing {
  readonly index: number
  /** The crossing is the same one, not a correction of it. */
  readonly isSame: boolean
}

/** Finds the crossing that this message repeats or corrects. */
export function findCrossing(messages: Messages, message: CrossingMessage): KnownCrossing | undefined {
  const { at, competitor, line } = message
  if (at === undefined) return undefined
  for (let index = findLastUntil(messages, at + maxCorrectionMs); index >= 0; index -= 1) {
    const other = itemAt(messages, index)
    if (other?.type !== 'crossing' || other.at === undefined) continue
    if (other.at < at - maxCorrectionMs) return undefined
    if (other.competitor !== competitor || other.line !== line) continue
    if (other.at === at) return { index, isSame: true }
    if (isCorrected(other, message)) return { index, isSame: false }
  }
  return undefined
}

/** Both end the same lap: by the lap times of the feed it has started at the same moment. */
function isCorrected(one: CrossingMessage, other: CrossingMessage): boolean {
  if (one.line !== 'SF' || Math.abs((one.at ?? 0) - (other.at ?? 0)) > maxCorrectionMs) return false
  const [first, second] = [getLapStart(one), getLapStart(other)]
  return first !== undefined && second !== undefined && Math.abs(first - second) <= 1
}

function getLapStart({ at, lapTime }: CrossingMessage): number | undefined {
  return at === undefined || typeof lapTime !== 'number' ? undefined : at - lapTime
}

// The fold of one session: its messages in the order in which they happened, and the session they result in. The result
// does not depend on when a late crossing became known: it is inserted at its time, and what follows is applied again.
import { append, type AppendOnlyList, toAppendOnlyList } from './append-only-list'
import { applyMessage } from './apply-message'
import { arrangeMessage } from './arrange-message'
import { type ChunkedList, createChunkedList, findFirstDifference, itemAt } from './chunked-list'
import type { Message } from './messages'
import { toCourse } from './own-rules'
import type { Racer } from './racer'
import { createSession, type Session } from './session-state'

/** A session after some of the messages, from which the fold can continue. */
interface Keyframe {
  readonly count: number
  readonly session: Session
}

export interface Fold {
  /** The session before the first message. */
  readonly base: Session
  readonly messages: ChunkedList<Message>
  readonly session: Session
  readonly keyframes: AppendOnlyList<Keyframe>
}

/** A keyframe retains all riders that have changed since the previous one, so keyframes must not be too frequent. */
const keyframeInterval = 256
/** Beyond this number the distance between old keyframes doubles. */
const maxKeyframes = 64

export function createFold(base: Session = createSession()): Fold {
  return { base, messages: createChunkedList(), session: base, keyframes: toAppendOnlyList() }
}

export function foldMessage(fold: Fold, message: Message): Fold {
  return foldMessages(fold, [message])
}

/** Folds messages that became known together. If some are late, everything after them is applied again only once. */
export function foldMessages(fold: Fold, received: readonly Message[]): Fold {
  const { base } = fold
  let { messages, session, keyframes } = fold
  let changedFrom = Infinity
  for (const message of received) {
    const arrangement = isInBase(base, message) ? undefined : arrangeMessage(messages, message)
    if (arrangement === undefined) continue
    const isLate = arrangement.changedFrom < messages.length
    messages = arrangement.messages
    if (isLate || changedFrom < Infinity) changedFrom = Math.min(changedFrom, arrangement.changedFrom)
    else {
      session = applyMessage(session, message)
      keyframes = addKeyframe(keyframes, messages.length, session)
    }
  }
  if (messages === fold.messages) return fold
  if (changedFrom < Infinity) return foldAgain({ ...fold, keyframes }, messages, changedFrom)
  return { base, messages, session, keyframes }
}

/** A session that was restored has no messages from before, but its crossings are known. */
function isInBase({ racers, indexByCompetitor }: Session, message: Message): boolean {
  if (message.type !== 'crossing' || racers.length === 0) return false
  const { items, length } = racers[indexByCompetitor.get(message.competitor) ?? -1]?.crossings ?? noCrossings
  for (let index = length - 1; index >= 0; index -= 1) {
    const crossing = items[index]
    if (crossing?.at === undefined || crossing.at < (message.at ?? Infinity)) return false
    if (crossing.line === message.line && crossing.at === message.at) return true
  }
  return false
}

const noCrossings: Racer['crossings'] = toAppendOnlyList()

/** Applies the messages again from the last keyframe before the first one that changed. */
function foldAgain(fold: Fold, messages: ChunkedList<Message>, changedFrom: number): Fold {
  const steps = applyInSlices(fold, messages, changedFrom)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Folds other messages instead. Yields now and then, so that other work can be done between. */
export function foldInstead(fold: Fold, messages: ChunkedList<Message>): Generator<undefined, Fold> {
  return applyInSlices(fold, messages, findFirstDifference(fold.messages, messages, hasSameEffect))
}

/** Whether the messages that follow have the same effect after both. */
function hasSameEffect(one: Message | undefined, other: Message | undefined): boolean {
  if (one === other) return true
  if (one?.type !== 'scoring' || other?.type !== 'scoring')
    return JSON.stringify(one) === JSON.stringify(other)
  return JSON.stringify(toCourse(one.scoring)) === JSON.stringify(toCourse(other.scoring))
}

const sliceSize = 1000

function* applyInSlices(
  { base, keyframes: known }: Fold,
  messages: ChunkedList<Message>,
  changedFrom: number,
): Generator<undefined, Fold> {
  let remaining = known.length
  while (remaining > 0 && (known.items[remaining - 1]?.count ?? 0) > changedFrom) remaining -= 1
  const start = known.items[remaining - 1]
  let keyframes: AppendOnlyList<Keyframe> = { items: known.items, length: remaining }
  let session = start === undefined ? base : withFirst(start.session, itemAt(messages, 0))
  for (let index = start?.count ?? 0; index < messages.length; index += 1) {
    const message = itemAt(messages, index)
    if (message !== undefined) session = applyMessage(session, message)
    keyframes = addKeyframe(keyframes, index + 1, session)
    if (index % sliceSize === sliceSize - 1) yield undefined
  }
  return { base, messages, session, keyframes }
}

/** Keyframes do not have the newest rulings, which come first. */
function withFirst(session: Session, first: Message | undefined): Session {
  return first?.type === 'scoring' ? applyMessage(session, first) : session
}

function addKeyframe(
  keyframes: AppendOnlyList<Keyframe>,
  count: number,
  session: Session,
): AppendOnlyList<Keyframe> {
  if (count % keyframeInterval !== 0) return keyframes
  const next = append(keyframes, { count, session })
  return next.length <= maxKeyframes ? next : thinOut(next)
}

/** Drops every second keyframe of the older half. */
function thinOut({ items, length }: AppendOnlyList<Keyframe>): AppendOnlyList<Keyframe> {
  const half = length / 2
  return toAppendOnlyList(items.slice(0, length).filter((_, index) => index >= half || index % 2 === 1))
}

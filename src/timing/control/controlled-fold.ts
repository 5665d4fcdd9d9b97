// The fold of a session with the decisions of race control. It depends on which records and decisions there are, not on
// the order in which decisions and late crossings became known.
import { append, type AppendOnlyList, toAppendOnlyList } from '../engine/append-only-list'
import { arrangeMessage } from '../engine/arrange-message'
import { type ChunkedList, createChunkedList } from '../engine/chunked-list'
import { applyInSlices, createFold, type Fold, foldMessages } from '../engine/fold'
import type { Message } from '../engine/messages'
import type { Session } from '../engine/session-state'
import type { TimelineRecord } from '../replay/columns'
import { buildOverlay } from './build-overlay'
import type { ControlEvent } from './control-event'
import { correctMessage } from './correct-message'
import { type FeedClock, followClock, unknownClock } from './feed-clock'
import { emptyOverlay, type Overlay } from './overlay'
import { visitRecords } from './visit-records'

export interface ControlledFold {
  /** The records of the feed as they arrived. */
  readonly arrivals: AppendOnlyList<TimelineRecord>
  readonly clock: FeedClock
  readonly events: readonly ControlEvent[]
  readonly overlay: Overlay
  /** The fold of the corrected messages. */
  readonly fold: Fold
}

export function createControlledFold(base?: Session): ControlledFold {
  return {
    arrivals: toAppendOnlyList(),
    clock: unknownClock,
    events: [],
    overlay: emptyOverlay,
    fold: createFold(base),
  }
}

/** The messages of a record as race control sees them. */
export function correctRecord(overlay: Overlay, record: TimelineRecord): TimelineRecord {
  if (overlay === emptyOverlay) return record
  const messages = record.messages.flatMap(message => correctMessage(overlay, message) ?? [])
  return { receivedAt: record.receivedAt, messages }
}

export function foldArrival(controlled: ControlledFold, record: TimelineRecord): ControlledFold {
  const { events, overlay, fold } = controlled
  const arrivals = append(controlled.arrivals, record)
  const clock = followClock(controlled.clock, record)
  const next = { arrivals, clock, events, overlay, fold }
  // A start that was known before the first crossing moves its time only now.
  if (clock !== controlled.clock && events.length > 0) return runToEnd(foldAgain(next))
  return { ...next, fold: foldMessages(fold, correctRecord(overlay, record).messages) }
}

/** Folds the whole session again with more decisions. Yields now and then, so that other work can be done between. */
export function* foldDecisions(
  controlled: ControlledFold,
  decided: readonly ControlEvent[],
): Generator<undefined, ControlledFold> {
  return yield* foldAgain({ ...controlled, events: [...controlled.events, ...decided] })
}

function* foldAgain(controlled: ControlledFold): Generator<undefined, ControlledFold> {
  const { arrivals, clock, events, fold } = controlled
  const overlay = buildOverlay(events, clock)
  const messages = yield* arrangeInSlices(arrivals, overlay)
  return { ...controlled, overlay, fold: yield* applyInSlices(fold.base, messages) }
}

export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function* arrangeInSlices(
  arrivals: AppendOnlyList<TimelineRecord>,
  overlay: Overlay,
): Generator<undefined, ChunkedList<Message>> {
  let messages = overlay.first.reduce(arrange, createChunkedList<Message>())
  yield* visitRecords(arrivals, record => {
    messages = correctRecord(overlay, record).messages.reduce(arrange, messages)
  })
  return overlay.added.reduce(arrange, messages)
}

function arrange(messages: ChunkedList<Message>, message: Message): ChunkedList<Message> {
  return arrangeMessage(messages, message)?.messages ?? messages
}

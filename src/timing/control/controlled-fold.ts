// The fold of a session with the decisions of race control. It depends on which records and decisions there are, not on
// the order in which decisions and late crossings became known.
import { append, type AppendOnlyList, toAppendOnlyList } from '../engine/append-only-list'
import { createFold, type Fold, foldInstead, foldMessages } from '../engine/fold'
import type { Session } from '../engine/session-state'
import type { TimelineRecord } from '../replay/columns'
import { type ArrangedRecords, arrangeRecords } from './arrange-records'
import { buildOverlay } from './build-overlay'
import { findChangedCrossings, hasChanged, isSameMessage } from './compare-overlays'
import type { ControlEvent } from './control-event'
import { correctMessage } from './correct-message'
import { type FeedClock, followClock, unknownClock } from './feed-clock'
import { emptyOverlay, type Overlay } from './overlay'
import { visitRecords } from './visit-records'

export interface ControlledFold {
  /** The records of the feed as they arrived. */
  readonly arrivals: AppendOnlyList<TimelineRecord>
  /** The same records as race control sees them. */
  readonly corrected: AppendOnlyList<TimelineRecord>
  readonly clock: FeedClock
  readonly events: readonly ControlEvent[]
  readonly overlay: Overlay
  /** At the last decision; undefined before the first one. */
  readonly arranged: ArrangedRecords | undefined
  /** The fold of the corrected messages. */
  readonly fold: Fold
}

export function createControlledFold(base?: Session): ControlledFold {
  return {
    arrivals: toAppendOnlyList(),
    corrected: toAppendOnlyList(),
    clock: unknownClock,
    events: [],
    overlay: emptyOverlay,
    arranged: undefined,
    fold: createFold(base),
  }
}

function correctRecord(overlay: Overlay, record: TimelineRecord): TimelineRecord {
  if (overlay === emptyOverlay) return record
  const messages = record.messages.flatMap(message => correctMessage(overlay, message) ?? [])
  return { receivedAt: record.receivedAt, messages }
}

export function foldArrival(controlled: ControlledFold, record: TimelineRecord): ControlledFold {
  const { events, overlay, fold } = controlled
  const clock = followClock(controlled.clock, record)
  const correctedRecord = correctRecord(overlay, record)
  const next = {
    ...controlled,
    arrivals: append(controlled.arrivals, record),
    corrected: append(controlled.corrected, correctedRecord),
    clock,
    fold: foldMessages(fold, correctedRecord.messages),
  }
  // A start that was known before the first crossing moves its time only now.
  return clock !== controlled.clock && events.length > 0 ? runToEnd(foldAgain(next)) : next
}

/** Folds the whole session again with more decisions. Yields now and then, so that other work can be done between. */
export function* foldDecisions(
  controlled: ControlledFold,
  decided: readonly ControlEvent[],
): Generator<undefined, ControlledFold> {
  return yield* foldAgain({ ...controlled, events: [...controlled.events, ...decided] })
}

function* foldAgain(controlled: ControlledFold): Generator<undefined, ControlledFold> {
  const overlay = buildOverlay(controlled.events, controlled.clock)
  const corrected = yield* correctAgain(controlled, overlay)
  const arranged = yield* arrangeRecords(controlled.arranged, corrected, overlay)
  const fold = yield* foldInstead(controlled.fold, arranged.messages)
  return { ...controlled, corrected, overlay, arranged, fold }
}

/** Returns the same list if the new decisions are not about records of the feed, and the same records where they are equal. */
function* correctAgain(
  { arrivals, corrected, overlay: before }: ControlledFold,
  overlay: Overlay,
): Generator<undefined, ControlledFold['corrected']> {
  const changed = findChangedCrossings(before, overlay)
  if (changed?.keys.size === 0) return corrected
  const records: TimelineRecord[] = []
  yield* visitRecords(arrivals, record => {
    const known = corrected.items[records.length]
    const isUnchanged = changed !== undefined && !hasChanged(record, changed)
    records.push(isUnchanged && known !== undefined ? known : correctRecordAgain(overlay, record, known))
  })
  return toAppendOnlyList(records)
}

/** Only records that differ are arranged and folded again. */
function correctRecordAgain(
  overlay: Overlay,
  record: TimelineRecord,
  known: TimelineRecord | undefined,
): TimelineRecord {
  const again = correctRecord(overlay, record)
  if (known?.messages.length !== again.messages.length) return again
  return again.messages.every((message, index) => isSameMessage(message, known.messages[index]))
    ? known
    : again
}

export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
